import { useSyncExternalStore } from 'react';
import type { Session } from '../../contract/accounts/accounts.ts';
import { createStoredCell, setRootData } from '../state/stored-cell.ts';

const stored = createStoredCell<Session | null>(
  'musha.session',
  parseSession,
  (session) => session && JSON.stringify(session),
  { reflect: (session) => setRootData('session', session !== null && 'on') },
);

/** The session of this device, whichever tab wrote it; the same object until it changes. */
export const readSession = stored.read;

export const writeSession: (session: Session) => void = stored.write;

export const clearSession = (): void => stored.write(null);

/** Calls back when this or another tab changes the session; returns the end of it. */
export const subscribeToSession = stored.subscribe;

let noticed: string | undefined;

/** Updates who this page works for to the person signed in now, and returns their id. */
export function noticePerson(): string | undefined {
  noticed = readSession()?.user.id;
  return noticed;
}

/** The person this page shows and works for; the stored session can be another's by now. */
export const noticedPerson = (): string | undefined => noticed;

/** The session as React state: null is signed out, undefined not known yet (server, hydration). */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore<Session | null | undefined>(stored.subscribe, stored.read, () => undefined);

/**
 * The id of the signed-in person. A visitor and an unknown session both give undefined, so that
 * nothing is rendered twice.
 */
export const useViewerId = (): string | undefined =>
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read()?.user.id,
    () => undefined,
  );

/** A session that is not whole is none: storage can be edited by anybody with the device. */
function parseSession(text: string | null): Session | null {
  try {
    const value: Partial<Session> | null = JSON.parse(text ?? 'null');
    const isWhole =
      typeof value?.access_token === 'string' &&
      typeof value.refresh_token === 'string' &&
      typeof value.expires_at === 'number' &&
      typeof value.user?.id === 'string' &&
      typeof value.user.email === 'string';
    return isWhole ? (value as Session) : null;
  } catch {
    return null;
  }
}
