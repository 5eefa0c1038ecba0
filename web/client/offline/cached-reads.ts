import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { onAuthEvent } from '../session/auth-events.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { readSession } from '../session/session-store.ts';
import { ownListings, readsPrefix } from './cached-listings.ts';
import { isOnline, onConnectionChange, reportCachedContent } from './connection.ts';

interface CachedRead {
  queryKey: QueryKey;
  data: unknown;
  at: number;
}

/** The first element of the query keys that are cached for offline use. */
const cachedKinds = ['me', ownListings, 'inquiries'];

let isStarted = false;

/** The person whose data this page reads, even if the stored session is already someone else's. */
let reader: string | undefined;

/** Caches the person's reads in their private store and shows them while offline. */
export function cacheReads(): void {
  if (isStarted) return;
  isStarted = true;
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => void follow(type, query));
  for (const query of cache.getAll()) void follow('updated', query);
  const showIfOffline = () => void (isOnline() || showCached());
  reader = readSession()?.user.id;
  onAuthEvent((event, session) => {
    reader = session?.user.id;
    if (event === 'SIGNED_IN') showIfOffline();
  });
  onConnectionChange(showIfOffline);
  showIfOffline();
}

async function follow(type: QueryCacheNotifyEvent['type'], query: Query): Promise<void> {
  if (!cachedKinds.includes(String(query.queryKey[0]))) return;
  const { status, data, dataUpdatedAt, error, fetchStatus } = query.state;
  if (type === 'added' && !isOnline()) return showCached();
  if (type !== 'updated' || fetchStatus !== 'idle') return;
  if (status === 'success') {
    return write({ queryKey: query.queryKey, data, at: dataUpdatedAt });
  }
  if (error instanceof ApiError && error.status === 0) await showCached();
}

async function write(read: CachedRead): Promise<void> {
  // While offline, the data comes from this store; storing it again would make it look newer.
  if (!reader || !isOnline()) return;
  const key = readsPrefix + JSON.stringify(read.queryKey);
  await privateStoreOf(reader)
    .write(key, read)
    // Without storage the data is shown only while online.
    .catch(() => undefined);
}

async function showCached(): Promise<void> {
  if (!reader) return;
  const stored = await privateStoreOf(reader)
    .list(readsPrefix)
    .catch((): unknown[] => []);
  for (const read of stored.filter(isCachedRead)) {
    if (queryClient.getQueryData(read.queryKey) !== undefined) continue;
    queryClient.setQueryData(read.queryKey, read.data, { updatedAt: read.at });
    reportCachedContent(read.at);
  }
}

function isCachedRead(value: unknown): value is CachedRead {
  const read = value as Partial<CachedRead> | null | undefined;
  return Array.isArray(read?.queryKey) && typeof read.at === 'number' && read.data !== undefined;
}
