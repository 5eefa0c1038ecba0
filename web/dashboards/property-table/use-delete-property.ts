import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { browserApi } from '../../api/browser-api.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { useChange } from '../../api/use-change.ts';
import { toast } from '../../ui/toast/toast.ts';
import { cancelReads, listsWith, removeRow, restoreRow } from './own-properties.ts';

/** Removes the home from the lists, and restores it if the deletion fails (TABLE-16). */
export function useDeleteProperty(property: OwnPropertyRow): () => void {
  const { id } = property;
  const { mutate } = useChange({
    mutationFn: () => browserApi.call('DELETE /api/properties/{id}', { params: { id }, query: {} }),
    onMutate: async () => {
      await cancelReads();
      const lists = listsWith(id);
      removeRow(id);
      return lists;
    },
    // Removes the home again, because a list fetched in the meantime still contains it.
    onSuccess: () => {
      removeRow(id);
      toast({ title: 'Property deleted successfully', tone: 'positive' });
    },
    onError: (error, _nothing, lists = []) => {
      restoreRow(lists, property);
      showErrorToast(error, { title: 'Could not delete property' });
    },
  });
  return mutate;
}
