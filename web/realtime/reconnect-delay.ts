import { reconnectSeconds } from '../../contract/events.ts';

/** A fifth of the wait is left to chance, so that a crowd does not come back at once. */
const jitter = 0.2;

/** How long to wait before an attempt to connect: 1, 2, 5, then always 10 seconds (LIVE-21). */
export function reconnectDelayMs(attempt: number, random: () => number): number {
  const seconds = reconnectSeconds[attempt] ?? reconnectSeconds.at(-1) ?? 10;
  return Math.round(seconds * 1000 * (1 + jitter * random()));
}
