import { accessTokenSeconds } from '../../contract/accounts/access-token.ts';
import type { Session } from '../../contract/accounts/accounts.ts';
import { createStoredCell } from '../state/stored-cell.ts';

/** By how many seconds the server's clock is ahead of the device's, which may be wrong by days. */
const aheadSeconds = createStoredCell(
  'musha.clock',
  (text) => (Number.isFinite(Number(text)) ? Number(text) : 0),
  String,
  { isNobodysDoing: true },
);

/** A session that has just arrived tells what time it is on the server. */
export const noteServerClock = ({ expires_at }: Session): void =>
  aheadSeconds.write(Math.round(expires_at - accessTokenSeconds - Date.now() / 1000));

/** The time as the server counts it, which is what sessions expire by. */
export const serverNowSeconds = (): number => Date.now() / 1000 + aheadSeconds.read();
