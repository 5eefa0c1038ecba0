import { findFaketime } from '../../scripts/setup/faketime.mjs';

/** Environment variables that set the clock of programs other than Node, using libfaketime. */
export async function serverClock(): Promise<Record<string, string>> {
  const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
  if (offsetMs === 0) return {};
  const library = await findFaketime();
  if (!library) throw new Error('TEST_CLOCK needs libfaketime (Debian: libfaketime).');
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offsetMs < 0 ? '' : '+'}${(offsetMs / 1000).toFixed(3)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
