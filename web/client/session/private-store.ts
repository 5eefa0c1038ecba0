import { promisifyRequest } from 'idb-keyval';
import { inPrivateEntries, privateKeyOf } from './private-entries.ts';
import { readSession } from './session-store.ts';

/** One person's store on this device: drafts and the outbox (DEC-15). */
export interface PrivateStore {
  list(prefix: string): Promise<unknown[]>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** One person's store. After they log out, it ignores writes and lists nothing. */
export function privateStoreOf(userId: string): PrivateStore {
  const isTheirs = () => readSession()?.user.id === userId;
  return {
    async list(prefix) {
      if (!isTheirs()) return [];
      return inPrivateEntries('readonly', (store) =>
        promisifyRequest(store.getAll(keysOf(userId, prefix))),
      );
    },
    async write(key, value) {
      if (isTheirs()) await change((store) => store.put(value, privateKeyOf(userId, key)));
    },
    remove: (key) => change((store) => store.delete(privateKeyOf(userId, key))),
  };
}

export const clearPrivateStoreOf = (userId: string): Promise<void> =>
  change((store) => store.delete(keysOf(userId)));

const keysOf = (userId: string, prefix = '') =>
  IDBKeyRange.bound(`${userId}/${prefix}`, `${userId}/${prefix}\uffff`);

/** Resolves once the transaction completes, because a full disk causes an error only then. */
const change = async (work: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  // Async, so that in a browser without storage the exception becomes a rejection.
  inPrivateEntries('readwrite', (store) => {
    work(store);
    return promisifyRequest(store.transaction);
  });
