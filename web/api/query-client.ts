import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** The cache of signed-in pages. The transport already repeats what failed in passing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
});

export const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
