import { onlineManager, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';
import { onConnectionChange } from '../offline/connection.ts';
import { ApiError } from './api-client.ts';

// Failed and paused queries are refetched when the connection returns.
onlineManager.setEventListener(onConnectionChange);

/** The query cache for signed-in pages. It never retries, because the transport does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
});

/** Applies a server-side change and restarts pending reads, which may predate the change. */
export function changeCached<T>(
  queryKey: QueryKey,
  update: Updater<T | undefined, T | undefined>,
): void {
  queryClient.setQueryData<T>(queryKey, update);
  void queryClient.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' });
}

export const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
