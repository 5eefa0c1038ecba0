import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';
import { logsKey } from '../person/admin-users.ts';

const breachesKey = ['admin', 'breaches'];

export const useBreaches = () =>
  useQuery(
    {
      queryKey: breachesKey,
      queryFn: () => adminApi.call('GET /api/admin/breaches'),
      // Polls, because the number of sent emails and the time left change while the page is open.
      refetchInterval: 30_000,
    },
    queryClient,
  );

export const refetchBreaches = async (): Promise<void> => {
  await Promise.all(
    [breachesKey, logsKey, ['admin', 'worklist']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};
