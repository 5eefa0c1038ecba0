import { useQuery } from '@tanstack/react-query';
import type { Agency } from '../../contract/agencies/agencies.ts';
import { browserApi } from '../api/browser-api.ts';
import { changeCached, queryClient } from '../api/query-client.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';

const keyOf = (id: number) => ['agency', id];

export function useAgency(id: number) {
  const read = useQuery(
    {
      queryKey: keyOf(id),
      queryFn: () => browserApi.call('GET /api/agencies/{id}', { params: { id } }),
    },
    queryClient,
  );
  useFailureToast(read.error, {
    title: 'Error',
    description: 'Failed to load agency data. Please try again.',
  });
  return read;
}

/** Caches the changed agency. Lists of agencies are refetched when they are next shown. */
export function rememberAgency(id: number, changed: Partial<Agency>): void {
  changeCached<Agency>(keyOf(id), (agency) => agency && { ...agency, ...changed });
  void queryClient.invalidateQueries({ queryKey: ['agencies'] });
}
