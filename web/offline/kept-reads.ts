import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { onAuthEvent } from '../session/auth-events.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { readSession } from '../session/session-store.ts';
import { isOnline, noteKept, onChange } from './connection.ts';
import { ownListings, readsPrefix } from './keeps-own-listings.ts';

interface KeptRead {
  queryKey: QueryKey;
  data: unknown;
  at: number;
}

/** These reads of a person open without a connection: who they are, their homes, their inquiries. */
const keptKinds = ['me', ownListings, 'inquiries'];

let isKeeping = false;

/** the person whose reads arrive: another tab may write another session before this one notices */
let reader: string | undefined;

/** Keeps these reads in the person's private store, and shows them where the server does not answer. */
export function keepReads(): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => void follow(type, query));
  for (const query of cache.getAll()) void follow('updated', query);
  const showIfOffline = () => void (isOnline() || showKept());
  reader = readSession()?.user.id;
  onAuthEvent((event, session) => {
    reader = session?.user.id;
    if (event === 'SIGNED_IN') showIfOffline();
  });
  onChange(showIfOffline);
  showIfOffline();
}

async function follow(type: QueryCacheNotifyEvent['type'], query: Query): Promise<void> {
  if (!keptKinds.includes(String(query.queryKey[0]))) return;
  const { status, data, dataUpdatedAt, error, fetchStatus } = query.state;
  if (type === 'added' && !isOnline()) return showKept();
  if (type !== 'updated' || fetchStatus !== 'idle') return;
  if (status === 'success') {
    return write({ queryKey: query.queryKey, data, at: dataUpdatedAt });
  }
  if (error instanceof ApiError && error.status === 0) await showKept();
}

async function write(read: KeptRead): Promise<void> {
  // Data that was kept before is not as new as it was then.
  if (!reader || !isOnline()) return;
  const key = readsPrefix + JSON.stringify(read.queryKey);
  await privateStoreOf(reader)
    .write(key, read)
    // A device that keeps nothing shows it while there is a connection.
    .catch(() => undefined);
}

async function showKept(): Promise<void> {
  if (!reader) return;
  const kept = await privateStoreOf(reader)
    .list(readsPrefix)
    .catch((): unknown[] => []);
  for (const read of kept.filter(isKeptRead)) {
    if (queryClient.getQueryData(read.queryKey) !== undefined) continue;
    queryClient.setQueryData(read.queryKey, read.data, { updatedAt: read.at });
    noteKept(read.at);
  }
}

/** Storage can be edited by anybody with the device. */
function isKeptRead(value: unknown): value is KeptRead {
  const read = value as Partial<KeptRead> | null | undefined;
  return Array.isArray(read?.queryKey) && typeof read.at === 'number' && read.data !== undefined;
}
