import type { QueryKey } from '@tanstack/react-query';
import type {
  DashboardScope,
  OwnPropertyRow,
} from '../../../contract/properties/property-editing.ts';
import { browserApi } from '../../api/browser-api.ts';
import { changeCached, queryClient } from '../../api/query-client.ts';
import { readWholeList } from '../../api/read-whole-list.ts';
import { useCached } from '../../api/use-api.ts';
import { useFailureToast } from '../../api/use-failure-toast.ts';

const queryKey = ['own-properties'];

/** A dashboard's listings, newest first (DASH-14 to DASH-16, TABLE-18, ERR-40). */
export function useOwnProperties(scope: DashboardScope) {
  const read = useCached({
    queryKey: [...queryKey, scope],
    queryFn: () => readWholeList(browserApi, 'GET /api/me/properties', { query: { as: scope } }),
    // Refetches, because a listing may just have been added or edited.
    refetchOnMount: 'always',
  });
  useFailureToast(read.error, { title: 'Could not load your properties' });
  return read;
}

export function changeOwnProperty(id: string, fields: Partial<OwnPropertyRow>): void {
  changeLists((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));
}

export const listsWith = (id: string): QueryKey[] =>
  queryClient
    .getQueriesData<OwnPropertyRow[]>({ queryKey })
    .filter(([, rows]) => rows?.some((row) => row.id === id))
    .map(([key]) => key);

export const removeRow = (id: string): void =>
  changeLists((rows) => rows.filter((row) => row.id !== id));

/** Puts a row back in date order, newest first, unless a refetch has already restored it. */
export function restoreRow(lists: QueryKey[], property: OwnPropertyRow): void {
  for (const list of lists) {
    changeList(list, (rows) => {
      if (rows.some((row) => row.id === property.id)) return rows;
      const older = rows.findIndex((row) => row.created_at < property.created_at);
      const place = older < 0 ? rows.length : older;
      return [...rows.slice(0, place), property, ...rows.slice(place)];
    });
  }
}

export const cancelReads = () => queryClient.cancelQueries({ queryKey });

export const refetchOwnProperties = () => queryClient.invalidateQueries({ queryKey });

type Change = (rows: OwnPropertyRow[]) => OwnPropertyRow[];

const changeList = (list: QueryKey, change: Change): void =>
  changeCached<OwnPropertyRow[]>(list, (rows) => rows && change(rows));

function changeLists(change: Change): void {
  for (const [list] of queryClient.getQueriesData({ queryKey })) changeList(list, change);
}
