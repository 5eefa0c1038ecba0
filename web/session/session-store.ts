import { useSyncExternalStore } from 'react';
import type { Session } from '../../contract/accounts.ts';

const storageKey = 'musha.session';
const changed = 'musha:session';

let cachedText: string | null = null;
let cachedSession: Session | null = null;

/** The session of this device, whichever tab wrote it; the same object until it changes. */
export function readSession(): Session | null {
  const text = readText();
  if (text !== cachedText) {
    cachedText = text;
    cachedSession = parseSession(text);
  }
  return cachedSession;
}

export function writeSession(session: Session): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // Private mode or a full disk: the session lasts as long as this page.
    cachedText = null;
    cachedSession = session;
  }
  window.dispatchEvent(new Event(changed));
}

export function clearSession(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    cachedSession = null;
  }
  window.dispatchEvent(new Event(changed));
}

/** The session as React state: null is signed out, undefined not known yet (server, hydration). */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore<Session | null | undefined>(
    subscribeToSession,
    readSession,
    () => undefined,
  );

/** Calls back when this or another tab changes the session; returns the end of it. */
export function subscribeToSession(onChange: () => void): () => void {
  const listener = () => {
    reflectInDocument();
    onChange();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The attribute the boot script set before the first paint follows the session. */
function reflectInDocument(): void {
  const { dataset } = document.documentElement;
  if (readSession()) dataset['session'] = 'on';
  else delete dataset['session'];
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return cachedText;
  }
}

/** What is not a whole session is none: storage can be edited by anybody with the device. */
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
