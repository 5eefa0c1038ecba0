import { onlineManager, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';
import type { ApiInput, ApiKey } from '../../../contract/api.ts';
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

type ParamsOf<K extends ApiKey> = ApiInput<K> extends { params: infer P } ? [params: P] : [];

type Params = Record<string, unknown>;

/** Splits a path into segments, so that `/api/x`'s key is a prefix of `/api/x/y`'s key. */
export const apiKey = <K extends ApiKey>(endpoint: K, ...[params]: ParamsOf<K>): unknown[] =>
  pathKey(endpoint, params as Params);

export function pathKey(endpoint: ApiKey, params: Params = {}): unknown[] {
  const [, path = ''] = endpoint.split(' /api/');
  return path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name === undefined ? segment : params[name];
  });
}

/** Refetches an endpoint, whatever its query, and the endpoints below its path. */
export const refetchApi = <K extends ApiKey>(endpoint: K, ...params: ParamsOf<K>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: apiKey(endpoint, ...params) });

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
