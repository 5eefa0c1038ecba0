import { useApi } from '../../client/api/use-api.ts';
import { useMe } from '../../client/session/use-me.ts';

/** The text after the number, for screen readers. */
export const openReportsLabel = (count: number): string =>
  count === 1 ? 'report or appeal waits' : 'reports and appeals wait';

/** The number of open reports and appeals; 0 for people without access to the admin area. */
export function useOpenReports(): number {
  const { data: me } = useMe();
  const { data } = useApi(
    'GET /api/admin/reports/waiting',
    {},
    {
      enabled: me?.viewer_can.see_administration === true,
      refetchInterval: 60_000,
    },
  );
  return data?.count ?? 0;
}
