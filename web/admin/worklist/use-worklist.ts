import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';

/** The key starts with the reports key, so that a decision refetches this list. */
export const useWorklist = () =>
  useQuery(
    {
      queryKey: ['admin', 'reports', 'worklist'],
      queryFn: () => adminApi.call('GET /api/admin/worklist'),
      refetchOnMount: 'always',
    },
    queryClient,
  );
