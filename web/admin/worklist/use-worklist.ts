import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';

/** What waits for an administrator. Below the key of the reports: a decision makes it be read again. */
export const useWorklist = () =>
  useQuery(
    {
      queryKey: ['admin', 'reports', 'worklist'],
      queryFn: () => adminApi.call('GET /api/admin/worklist'),
      refetchOnMount: 'always',
    },
    queryClient,
  );
