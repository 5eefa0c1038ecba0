import type { Session } from '../../../contract/accounts/accounts.ts';
import { createCell } from '../state/cell.ts';

type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

type Report = readonly [event: AuthEvent, session: Session | null];

const latest = createCell<Report | undefined>(undefined);

/** Calls the listener on every later event; returns an unsubscribe function. */
export const onAuthEvent = (listener: (...report: Report) => void): (() => void) =>
  latest.subscribe((report) => report && listener(...report));

export function reportAuthEvent(...report: Report): void {
  latest.write(report);
  window.dispatchEvent(new CustomEvent('musha:auth', { detail: { event: report[0] } }));
}
