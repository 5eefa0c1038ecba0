import { onlineManager, QueryClient } from '@tanstack/react-query';
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

export const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
