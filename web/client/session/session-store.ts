import { useSyncExternalStore } from 'react';
import type { Session } from '../../../contract/accounts/accounts.ts';
import { createStoredCell, parseStored, setRootData } from '../state/stored-cell.ts';

const stored = createStoredCell<Session | null>(
  'musha.session',
  (text) => parseStored(text, readWhole) ?? null,
  (session) => session && JSON.stringify(session),
  { reflect: (session) => setRootData('session', session !== null && 'on') },
);

/** This device's session, whichever tab wrote it. Returns the same object until it changes. */
export const readSession = stored.read;

export const writeSession: (session: Session) => void = stored.write;

export const clearSession = (): void => stored.write(null);

export const subscribeToSession = stored.subscribe;

let currentPersonId: string | undefined;

/** Assigns this page to the person who is now signed in, and returns their id. */
export function updateCurrentPerson(): string | undefined {
  currentPersonId = readSession()?.user.id;
  return currentPersonId;
}

/** The person this page works for, even if another tab has since stored someone else's session. */
export const currentPerson = (): string | undefined => currentPersonId;

/** The session: null for a visitor, undefined on the server and during hydration. */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore<Session | null | undefined>(stored.subscribe, stored.read, () => undefined);

/** The signed-in person's id; undefined for visitors and while the session is unknown. */
export const useViewerId = (): string | undefined =>
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read()?.user.id,
    () => undefined,
  );

/** Returns undefined for an incomplete session. */
function readWhole(stored: unknown): Session | undefined {
  const value = stored as Partial<Session> | null;
  const isWhole =
    typeof value?.access_token === 'string' &&
    typeof value.refresh_token === 'string' &&
    typeof value.expires_at === 'number' &&
    typeof value.user?.id === 'string' &&
    typeof value.user.email === 'string';
  return isWhole ? (value as Session) : undefined;
}
