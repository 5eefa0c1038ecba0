import { useSyncExternalStore } from 'react';
import { readSession } from '../session/session-store.ts';
import { createStoredCell } from '../state/stored-cell.ts';
import { createDeviceList } from './device-list.ts';

const maxSaved = 200;
const saved = createDeviceList('musha.saved-homes', maxSaved);
const none: readonly string[] = [];

/** Whose account the hearts of this device are from; '' is nobody's. */
export const ownerOfHearts = createStoredCell<string>('musha.saved-homes-of', {
  parse: (text) => text ?? '',
  format: (userId) => userId,
});

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

/** What the account says: nothing of it is told back. */
export const showSaved = (ids: readonly string[]): void => saved.write(ids);

/** At the log out: what is shown here is the account's. */
export function leaveNoHearts(): void {
  saved.write([]);
  ownerOfHearts.write('');
}

function tellAccount(ids: readonly string[], isSaved: boolean): void {
  if (!readSession()) return;
  void import('./account-hearts.ts').then(({ keepHearts }) => keepHearts(ids, isSaved));
}
