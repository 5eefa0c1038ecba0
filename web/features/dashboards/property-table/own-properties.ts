import { useMutationState } from '@tanstack/react-query';
import type {
  DashboardScope,
  OwnPropertyRow,
} from '../../../../contract/properties/property-editing.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { changeCached, queryClient } from '../../../client/api/query-client.ts';
import { readWholeList } from '../../../client/api/read-whole-list.ts';
import { useCached } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { useFailureToast } from '../../../client/api/use-failure-toast.ts';

const queryKey = ['own-properties'];
const deletionKey = ['own-property-deletion'];

/** A dashboard's listings, newest first (DASH-14 to DASH-16, TABLE-18, ERR-40). */
export function useOwnProperties(scope: DashboardScope) {
  const beingDeleted = useMutationState<unknown>(
    {
      filters: { mutationKey: deletionKey, status: 'pending' },
      select: ({ state }) => state.variables,
    },
    queryClient,
  );
  const read = useCached({
    queryKey: [...queryKey, scope],
    queryFn: () => readWholeList(browserApi, 'GET /api/me/properties', { query: { as: scope } }),
    select: (rows) => rows.filter(({ id }) => !beingDeleted.includes(id)),
    // Refetches, because a listing may just have been added or edited.
    refetchOnMount: 'always',
  });
  useFailureToast(read.error, { title: 'Could not load your properties' });
  return read;
}

/** The home is hidden while the deletion is pending, so it reappears if that fails (TABLE-16). */
export const useDeleteProperty = () =>
  useChange({
    mutationKey: deletionKey,
    mutationFn: (id: string) =>
      browserApi.call('DELETE /api/properties/{id}', { params: { id }, query: {} }),
    onSuccess: (_nothing, id) => changeLists((rows) => rows.filter((row) => row.id !== id)),
    done: 'Property deleted successfully',
    failed: { title: 'Could not delete property' },
  });

export const changeOwnProperty = (id: string, fields: Partial<OwnPropertyRow>): void =>
  changeLists((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));

export const cancelReads = () => queryClient.cancelQueries({ queryKey });

export const refetchOwnProperties = () => queryClient.invalidateQueries({ queryKey });

function changeLists(change: (rows: OwnPropertyRow[]) => OwnPropertyRow[]): void {
  for (const [list] of queryClient.getQueriesData({ queryKey }))
    changeCached<OwnPropertyRow[]>(list, (rows) => rows && change(rows));
}
