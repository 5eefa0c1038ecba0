import { useSyncExternalStore } from 'react';
import { readSession } from '../session/session-store.ts';
import { ownerOfHearts, shownHearts as saved } from './shown-hearts.ts';

const none: readonly string[] = [];

/** The ids behind the hearts that this device shows, the last saved first. */
export const readSavedHomes = saved.read;

/** The same as React state; empty on the server and while hydrating. */
export const useSavedHomes = (): readonly string[] =>
  useSyncExternalStore(saved.subscribe, saved.read, () => none);

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    saved.subscribe,
    () => saved.read().includes(id),
    () => false,
  );

/** Shows the heart at once; the account of a signed-in person hears of it. */
export function toggleSaved(id: string): void {
  const ids = saved.read();
  const isSaved = !ids.includes(id);
  saved.write(isSaved ? [id, ...ids] : ids.filter((other) => other !== id));
  tellAccount([id], isSaved);
}

export function forgetSaved(gone: readonly string[]): void {
  saved.write(saved.read().filter((id) => !gone.includes(id)));
  tellAccount(gone, false);
}

/** At the log out: what is shown here is the account's. */
export function leaveNoHearts(): void {
  saved.write([]);
  ownerOfHearts.write('');
}

function tellAccount(ids: readonly string[], isSaved: boolean): void {
  if (!readSession()) return;
  void import('./account-hearts.ts').then(({ keepHearts }) => keepHearts(ids, isSaved));
}
