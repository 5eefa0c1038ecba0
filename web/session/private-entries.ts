import { createStore } from 'idb-keyval';

/** The IndexedDB store of all people on this device; the background worker reads it as well. */
export const inPrivateEntries = createStore('musha-private', 'entries');

export const privateKeyOf = (userId: string, key: string): string => `${userId}/${key}`;

/** The key of an entry that allows this device to show the person's notifications. */
export const pushMark = 'push';
