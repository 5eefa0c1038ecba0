import { useMutation } from '@tanstack/react-query';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import { holdReads, listsWith, putBack, takeOff } from './own-properties.ts';

/** Takes the home off the list, and puts it back when it could not be deleted (TABLE-16). */
export function useDeleteProperty(property: OwnPropertyRow): () => void {
  const { id } = property;
  const { mutate } = useMutation(
    {
      mutationFn: () =>
        browserApi.call('DELETE /api/properties/{id}', { params: { id }, query: {} }),
      onMutate: async () => {
        await holdReads();
        const lists = listsWith(id);
        takeOff(id);
        return lists;
      },
      // A list that was read meanwhile shows it still.
      onSuccess: () => {
        takeOff(id);
        toast({ title: 'Property deleted successfully', tone: 'positive' });
      },
      onError: (error, _nothing, lists = []) => {
        putBack(lists, property);
        showErrorToast(error, { title: 'Could not delete property' });
      },
    },
    queryClient,
  );
  return mutate;
}
