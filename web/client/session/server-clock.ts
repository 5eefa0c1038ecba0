import { accessTokenSeconds } from '../../../contract/accounts/access-token.ts';
import type { Session } from '../../../contract/accounts/accounts.ts';
import { createStoredCell } from '../state/stored-cell.ts';

/** Seconds by which the server's clock is ahead. The device's clock can be wrong by days. */
const aheadSeconds = createStoredCell(
  'musha.clock',
  (text) => (Number.isFinite(Number(text)) ? Number(text) : 0),
  String,
  { isBackground: true },
);

/** Measures how far the server's clock is ahead, from a session that was issued just now. */
export const updateServerClock = ({ expires_at }: Session): void =>
  aheadSeconds.write(Math.round(expires_at - accessTokenSeconds - Date.now() / 1000));

/** The server's time in seconds since 1970; sessions expire by this clock. */
export const serverNowSeconds = (): number => Date.now() / 1000 + aheadSeconds.read();
