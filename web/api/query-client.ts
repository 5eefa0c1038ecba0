import { onlineManager, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';
import { onChange } from '../offline/connection.ts';
import { ApiError } from './api-client.ts';

// Queries that failed or waited for want of a connection are asked again when there is one.
onlineManager.setEventListener(onChange);

/** The cache of signed-in pages. The transport already repeats what failed in passing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
});

/**
 * Changes what is known as the server has just changed it. A read that is under way may be older than
 * that, and begins anew.
 */
export function changeCached<T>(
  queryKey: QueryKey,
  update: Updater<T | undefined, T | undefined>,
): void {
  queryClient.setQueryData<T>(queryKey, update);
  void queryClient.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' });
}

export const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
