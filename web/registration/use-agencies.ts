import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { toast } from '../ui/toast.ts';

/**
 * The agencies whose name contains what was typed, ordered by name as the server answers them
 * (REG-41, ERR-53); `hasMore` when there are more than are shown.
 */
export function useAgencies(typed: string) {
  const q = typed.trim();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['agencies', q],
      queryFn: () => browserApi.page('GET /api/agencies', { query: q === '' ? {} : { q } }),
      placeholderData: keepPreviousData,
    },
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
  return {
    agencies: data?.items ?? [],
    hasMore: data ? data.nextCursor !== null : false,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}
