import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';

/** The key starts with the key for reports, so that deciding a report refetches the worklist. */
export const useWorklist = () =>
  useQuery(
    {
      queryKey: ['admin', 'reports', 'worklist'],
      queryFn: () => adminApi.call('GET /api/admin/worklist'),
      refetchOnMount: 'always',
    },
    queryClient,
  );
