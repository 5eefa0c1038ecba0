import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { useMe } from '../session/use-me.ts';

/** The words after the number for people who hear it; the number counts both. */
export const waitingWords = (count: number): string =>
  count === 1 ? 'report or appeal waits' : 'reports and appeals wait';

/** How many reports and appeals wait for an administrator, for those who see the administration; 0 for everybody else. */
export function useWaitingReports(): number {
  const { data: me } = useMe();
  const { data } = useQuery(
    {
      // Below the queue's key: whatever makes that be read again makes this.
      queryKey: ['admin', 'reports', 'waiting'],
      queryFn: () => browserApi.call('GET /api/admin/reports/waiting'),
      enabled: me?.viewer_can.see_administration === true,
      refetchInterval: 60_000,
    },
    queryClient,
  );
  return data?.count ?? 0;
}
