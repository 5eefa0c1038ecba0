import { promisifyRequest } from 'idb-keyval';
import { inPrivateEntries, privateKeyOf } from './private-entries.ts';
import { readSession } from './session-store.ts';

/** One person's store on this device: drafts and what waits to be sent (DEC-15). */
export interface PrivateStore {
  /** everything whose key begins with a prefix */
  list(prefix: string): Promise<unknown[]>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The store of a person; after the log out nothing is written to it any more. */
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

/** Nothing of this person stays behind; what another one keeps on the device is theirs. */
export const emptyPrivateStoreOf = (userId: string): Promise<void> =>
  change((store) => store.delete(keysOf(userId)));

/** Every key of a person that begins with a prefix. */
const keysOf = (userId: string, prefix = '') =>
  IDBKeyRange.bound(`${userId}/${prefix}`, `${userId}/${prefix}\uffff`);

/** Done when the transaction is: a disk may turn out to be full at its end. */
const change = async (work: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  // A browser that keeps nothing throws at once.
  inPrivateEntries('readwrite', (store) => {
    work(store);
    return promisifyRequest(store.transaction);
  });
