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
      // Mails leave in the background, and the clocks run.
      refetchInterval: 30_000,
    },
    queryClient,
  );

/** Reads again what a change of a breach affects. */
export const readBreachesAgain = async (): Promise<void> => {
  await Promise.all(
    [breachesKey, logsKey, ['admin', 'worklist']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};
