import { reportStorageRefusal } from '../state/stored-cell.ts';

/** Reads a person's unfinished work. It survives an expired session but not a logout (DEC-15). */
export function readUserItem(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(userKey(userId, name));
  } catch {
    return null;
  }
}

/** Returns false if the browser's storage is full or blocked. */
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
    // If storage cannot be opened, there is no item to remove.
  }
}

export function removeUserItems(userId: string): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(userKey(userId)));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // If storage cannot be opened, there is no item to remove.
  }
}

/** The local storage key of a person's item. Logging out removes all keys with this prefix. */
export const userKey = (userId: string, name = '') => `musha.user.${userId}.${name}`;
