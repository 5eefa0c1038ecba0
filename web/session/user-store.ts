import { readItem, writeItem } from '../state/local-item.ts';

const prefixOf = (userId: string) => `musha.user.${userId}.`;

/**
 * What this device keeps of one person's unfinished work. It outlives a session that merely ends,
 * and goes when the person logs out (4-decisions.md 15).
 */
export const readUserItem = (userId: string, name: string): string | null =>
  readItem(prefixOf(userId) + name);

/** False where nothing can be kept: storage is full or forbidden. */
export const writeUserItem = (userId: string, name: string, text: string): boolean =>
  writeItem(prefixOf(userId) + name, text);

export function removeUserItem(userId: string, name: string): void {
  writeItem(prefixOf(userId) + name, null);
}

export function removeUserItems(userId: string): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
