import { createStore } from 'idb-keyval';

/** The rows of the private store; the background worker reads one of them. */
export const inPrivateEntries = createStore('musha-private', 'entries');

export const privateKeyOf = (userId: string, key: string): string => `${userId}/${key}`;

/** Among a person's entries: that this device may show them what it is told. */
export const pushMark = 'push';
