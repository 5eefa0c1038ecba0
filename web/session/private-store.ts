import { createStore, del, promisifyRequest, set } from 'idb-keyval';
import { readSession } from './session-store.ts';

/** What one person keeps on this device: drafts and what waits to be sent (4-decisions.md 15). */
export interface PrivateStore {
  /** everything under a prefix, by its whole key */
  list(prefix: string): Promise<Map<string, unknown>>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

const store = createStore('musha-private', 'entries');

/** The store of a person; after the log out nothing is written to it any more. */
export function privateStoreOf(userId: string): PrivateStore {
  const keyOf = (key: string) => `${userId}/${key}`;
  const isTheirs = () => readSession()?.user.id === userId;
  return {
    async list(prefix) {
      const found = new Map<string, unknown>();
      if (!isTheirs()) return found;
      const range = keysOf(userId, prefix);
      const [keys, values] = await store('readonly', (entries) =>
        Promise.all([
          promisifyRequest(entries.getAllKeys(range)),
          promisifyRequest(entries.getAll(range)),
        ]),
      );
      keys.forEach((key, index) => {
        found.set(String(key).slice(userId.length + 1), values[index]);
      });
      return found;
    },
    async write(key, value) {
      if (isTheirs()) await set(keyOf(key), value, store);
    },
    remove: (key) => del(keyOf(key), store),
  };
}

/** Nothing of this person stays behind; what another one keeps on the device is theirs. */
export const emptyPrivateStoreOf = (userId: string): Promise<void> =>
  store('readwrite', (entries) => {
    entries.delete(keysOf(userId));
    return promisifyRequest(entries.transaction);
  });

/** Every key of a person that begins with a prefix. */
const keysOf = (userId: string, prefix = '') =>
  IDBKeyRange.bound(`${userId}/${prefix}`, `${userId}/${prefix}\uffff`);
