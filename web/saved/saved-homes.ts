import { useSyncExternalStore } from 'react';
import { deviceList } from './device-list.ts';

const maxSaved = 200;
const saved = deviceList('saved-homes', maxSaved);
const none: readonly string[] = [];

/** The ids behind the hearts of this device, the last saved first. */
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

export function toggleSaved(id: string): void {
  const ids = saved.read();
  saved.write(ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids]);
}

export function forgetSaved(gone: readonly string[]): void {
  saved.write(saved.read().filter((id) => !gone.includes(id)));
}
