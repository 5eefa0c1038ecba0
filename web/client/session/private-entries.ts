import { createStore } from 'idb-keyval';

/** The IndexedDB store for everyone who signs in on this device. The worker reads it too. */
export const inPrivateEntries = createStore('musha-private', 'entries');

export const privateKeyOf = (userId: string, key: string): string => `${userId}/${key}`;

/** The key of an entry that allows this device to show the person's notifications. */
export const pushMark = 'push';
