import { createStore } from 'idb-keyval';

/** This device's IndexedDB store for all people. The background worker reads it as well. */
export const inPrivateEntries = createStore('musha-private', 'entries');

export const privateKeyOf = (userId: string, key: string): string => `${userId}/${key}`;

/** The key of an entry that allows this device to show the person's notifications. */
export const pushMark = 'push';
