import { refetchApi } from '../../api/query-client.ts';
import { useAdminApi } from '../admin-api.ts';

export const useBreaches = () =>
  useAdminApi(
    'GET /api/admin/breaches',
    {},
    {
      // Polls, because the number of sent emails and the time left change while the page is open.
      refetchInterval: 30_000,
    },
  );

export const refetchBreaches = async (): Promise<void> => {
  await Promise.all([
    refetchApi('GET /api/admin/breaches'),
    refetchApi('GET /api/admin/logs'),
    refetchApi('GET /api/admin/worklist'),
  ]);
};
