import { reportStorageRefusal } from '../state/storage-refusal.ts';
import { userKey } from './user-key.ts';

/**
 * Reads one person's unfinished work from this device. It outlives a session that merely ends, and
 * is removed when the person logs out (DEC-15).
 */
export function readUserItem(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(userKey(userId, name));
  } catch {
    return null;
  }
}

/** Returns false if nothing can be kept, because storage is full or forbidden. */
export function writeUserItem(userId: string, name: string, value: string): boolean {
  try {
    localStorage.setItem(userKey(userId, name), value);
    return true;
  } catch {
    reportStorageRefusal();
    return false;
  }
}

export function removeUserItem(userId: string, name: string): void {
  try {
    localStorage.removeItem(userKey(userId, name));
  } catch {
    // A store that cannot be opened has kept nothing either.
  }
}

export function removeUserItems(userId: string): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(userKey(userId)));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
