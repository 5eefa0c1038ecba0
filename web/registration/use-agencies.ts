import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { toast } from '../ui/toast.ts';

/** All agencies, ordered by name as the server answers them (REG-41, ERR-53). */
export function useAgencies() {
  const { data, error, refetch } = useQuery(
    { queryKey: ['agencies'], queryFn: () => browserApi.call('GET /api/agencies') },
    queryClient,
  );
  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Error',
      description: 'Could not load agencies. Please try again.',
      tone: 'danger',
    });
  }, [error]);
  return { agencies: data ?? [], hasFailed: error !== null, retry: () => void refetch() };
}
