import { accessTokenSeconds } from '../../contract/access-token.ts';
import type { Session } from '../../contract/accounts.ts';

const storageKey = 'musha.clock';

/** By how many seconds the server's clock is ahead of the device's, which may be wrong by days. */
let aheadSeconds: number | undefined;

/** A session that has just arrived tells what time it is on the server. */
export function noteServerClock({ expires_at }: Session): void {
  aheadSeconds = Math.round(expires_at - accessTokenSeconds - Date.now() / 1000);
  try {
    localStorage.setItem(storageKey, String(aheadSeconds));
  } catch {
    // It is known for as long as this page is open.
  }
}

/** The time as the server counts it, which is what sessions expire by. */
export const serverNowSeconds = (): number => Date.now() / 1000 + readAhead();

/** Another tab may have noted it since. */
function readAhead(): number {
  try {
    const kept = Number(localStorage.getItem(storageKey) ?? aheadSeconds);
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return aheadSeconds ?? 0;
  }
}
