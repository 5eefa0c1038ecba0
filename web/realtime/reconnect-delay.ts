import { reconnectSeconds } from '../../contract/events.ts';

/** Adds up to a fifth of the delay at random, so that many clients do not reconnect together. */
const jitter = 0.2;

/** Milliseconds before the next attempt: 1, 2, 5, then always 10 seconds, plus jitter (LIVE-21). */
export function reconnectDelayMs(attempt: number, random: () => number): number {
  const seconds = reconnectSeconds[attempt] ?? reconnectSeconds.at(-1) ?? 10;
  return Math.round(seconds * 1000 * (1 + jitter * random()));
}
