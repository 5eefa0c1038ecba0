import { useIsMutating } from '@tanstack/react-query';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import {
  afterStep,
  type PropertyStep,
  propertySteps,
} from '../../../../contract/properties/property-state.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { isRefusal, queryClient } from '../../../client/api/query-client.ts';
import { showErrorToast } from '../../../client/api/show-error-toast.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { refetchInquiries } from '../../inquiries/received-inquiries.ts';
import { cancelReads, changeOwnProperty, refetchOwnProperties } from './own-properties.ts';
import { stepTexts } from './property-state.ts';

/** Marking a home as not rented leaves it unavailable; a toast offers the next step (TABLE-13). */
export function usePropertyState(property: OwnPropertyRow) {
  const { id } = property;
  const mutationKey = ['property-state', id];
  const { mutate } = useChange({
    mutationKey,
    mutationFn: (step: PropertyStep) =>
      browserApi.call('PATCH /api/properties/{id}/state', {
        params: { id },
        body: { ...propertySteps[step].change, version: property.version },
      }),
    onMutate: async (step) => {
      await cancelReads();
      changeOwnProperty(id, afterStep(property, step));
      const { available, rented, lapsed, viewer_can } = property;
      return { available, rented, lapsed, viewer_can };
    },
    onSuccess: (saved) => {
      const { available, rented, lapsed, confirmed_on, viewer_can, version, updated_at } = saved;
      const state = { available, rented, lapsed, confirmed_on, viewer_can, version, updated_at };
      changeOwnProperty(id, state);
      // Refetches inquiries, because whether they need an answer depends on the home's state.
      void refetchInquiries();
    },
    done: (_saved, step) => ({
      ...stepTexts[step].done,
      ...(step === 'mark_not_rented' && {
        action: {
          label: stepTexts.mark_available.label,
          onSelect: () => mutate('mark_available'),
        },
      }),
    }),
    onError: (error, step, before) => {
      if (before) changeOwnProperty(id, before);
      showErrorToast(error, { title: stepTexts[step].failed });
      // Another person changed or removed the home, so the lists are refetched.
      if (isRefusal(error, 409) || isRefusal(error, 404)) void refetchOwnProperties();
    },
  });
  const isSaving = useIsMutating({ mutationKey }, queryClient) > 0;
  return { isSaving, change: mutate };
}
