import type { Session } from '../../contract/accounts.ts';

/** What the auth layer reports (SESS-06). */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

type Listener = (event: AuthEvent, session: Session | null) => void;

const listeners = new Set<Listener>();

/** Calls back for every event from now on; returns the end of it. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportAuthEvent(event: AuthEvent, session: Session | null): void {
  for (const listener of listeners) listener(event, session);
  window.dispatchEvent(new CustomEvent('musha:auth', { detail: { event } }));
}
