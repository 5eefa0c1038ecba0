import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { ApiAnswer, ApiInput, ApiKey } from '../../../contract/api.ts';
import type { ApiClient } from './api-client.ts';
import { browserApi } from './browser-api.ts';
import { pathKey, queryClient } from './query-client.ts';

type ReadOptions<T> = Partial<Omit<UseQueryOptions<T>, 'queryFn'>>;

export type ReadArguments<K extends ApiKey> =
  unknown extends ApiInput<K>
    ? [input?: Record<string, never>, options?: ReadOptions<ApiAnswer<K>>]
    : [input: ApiInput<K>, options?: ReadOptions<ApiAnswer<K>>];

interface Parts {
  params?: Record<string, unknown>;
  query?: object;
  body?: object;
}

const isFilled = (part: object | undefined) => part && Object.keys(part).length > 0;

/**
 * Reads an endpoint through the shared query cache. The key is `apiKey` with the query or body.
 * A response that depends on more, such as the viewer, needs its own `queryKey`. Keys that begin
 * with `me` are also cached for offline use.
 */
export const useApi = <K extends ApiKey>(endpoint: K, ...rest: ReadArguments<K>) =>
  useApiOf(browserApi, endpoint, ...rest);

export function useApiOf<K extends ApiKey>(
  api: Pick<ApiClient, 'call'>,
  endpoint: K,
  ...[input, options]: ReadArguments<K>
): UseQueryResult<ApiAnswer<K>> {
  const call = api.call as (key: K, input: Parts) => Promise<ApiAnswer<K>>;
  const parts = (input ?? {}) as Parts;
  return useCached<ApiAnswer<K>>({
    queryKey: [...pathKey(endpoint, parts.params), ...[parts.query, parts.body].filter(isFilled)],
    queryFn: () => call(endpoint, parts),
    ...options,
  });
}

/** Caches a read that combines several responses, or that doesn't use the API. */
export const useCached = <T, S = T, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, S, Key>,
): UseQueryResult<S> => useQuery(options, queryClient);
