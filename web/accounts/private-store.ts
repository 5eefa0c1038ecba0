import { readSession } from './session-store.ts';

const databaseName = 'musha-private';
const storeName = 'entries';

/** What one person keeps on this device: drafts and what waits to be sent (DEC-15). */
export interface PrivateStore {
  /** everything under a prefix, by its whole key */
  list(prefix: string): Promise<Map<string, unknown>>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The store of a person; after the log out nothing is written to it any more. */
export function privateStoreOf(userId: string): PrivateStore {
  const keyOf = (key: string) => `${userId}/${key}`;
  const isTheirs = () => readSession()?.user.id === userId;
  return {
    async list(prefix) {
      const found = new Map<string, unknown>();
      if (!isTheirs()) return found;
      const range = keysOf(userId, prefix);
      const [keys, values] = await inStore('readonly', (store) =>
        Promise.all([answer(store.getAllKeys(range)), answer(store.getAll(range))]),
      );
      keys.forEach((key, index) => {
        found.set(String(key).slice(userId.length + 1), values[index]);
      });
      return found;
    },
    async write(key, value) {
      if (isTheirs()) await inStore('readwrite', (store) => answer(store.put(value, keyOf(key))));
    },
    async remove(key) {
      await inStore('readwrite', (store) => answer(store.delete(keyOf(key))));
    },
  };
}

/** Nothing of this person stays behind; what another one keeps on the device is theirs. */
export const emptyPrivateStoreOf = (userId: string): Promise<unknown> =>
  inStore('readwrite', (store) => answer(store.delete(keysOf(userId))));

/** Every key of a person that begins with a prefix. */
const keysOf = (userId: string, prefix = '') =>
  IDBKeyRange.bound(`${userId}/${prefix}`, `${userId}/${prefix}\uffff`);

let opening: Promise<IDBDatabase> | undefined;

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  opening ??= open();
  const database = await opening;
  return work(database.transaction(storeName, mode).objectStore(storeName));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return answer(request);
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
