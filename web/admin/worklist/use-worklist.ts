import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';

/**
 * Tasks that wait for an administrator. The key is below that of the reports, so that a decision
 * makes this list load again.
 */
export const useWorklist = () =>
  useQuery(
    {
      queryKey: ['admin', 'reports', 'worklist'],
      queryFn: () => adminApi.call('GET /api/admin/worklist'),
      refetchOnMount: 'always',
    },
    queryClient,
  );
