import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { OwnPropertyRow } from '../../contract/property-editing.ts';
import { browserApi } from '../api/browser-api.ts';
import { isRefusal, queryClient } from '../api/query-client.ts';
import { sayFailure } from '../api/say-failure.ts';
import { toast } from '../ui/toast.ts';
import { changeOwnProperty, holdReads, readOwnPropertiesAgain } from './own-properties.ts';
import { type StateWish, stateAfter, stateWishes } from './property-state.ts';

/** Changes the state of a home: shown at once, taken back with a message when it fails. */
export function usePropertyState({ id, available, rented, version }: OwnPropertyRow) {
  const mutationKey = ['property-state', id];
  const { mutate } = useMutation(
    {
      mutationKey,
      mutationFn: (wish: StateWish) =>
        browserApi.call('PATCH /api/properties/{id}/state', {
          params: { id },
          body: { ...stateWishes[wish].change, version },
        }),
      onMutate: async (wish) => {
        await holdReads();
        changeOwnProperty(id, stateAfter(wish));
        return { available, rented };
      },
      onSuccess: (saved, wish) => {
        changeOwnProperty(id, {
          available: saved.available,
          rented: saved.rented,
          version: saved.version,
          updated_at: saved.updated_at,
        });
        toast({ title: stateWishes[wish].done, tone: 'positive' });
      },
      onError: (error, wish, before) => {
        if (before) changeOwnProperty(id, before);
        sayFailure(error, { title: stateWishes[wish].failed });
        // Somebody else changed or removed it: what they left is shown.
        if (isRefusal(error, 409) || isRefusal(error, 404)) void readOwnPropertiesAgain();
      },
    },
    queryClient,
  );
  const isSaving = useIsMutating({ mutationKey }, queryClient) > 0;
  return { isSaving, change: mutate };
}
