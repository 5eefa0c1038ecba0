import type { DeviceState } from './device.ts';

/** After these somebody has a reason to want to be told. */
export type Occasion = 'inquiry' | 'message' | 'listing' | 'search';

const askAgainAfterMs = 60 * 24 * 3_600_000;

/** Whether to ask: once in two months, where it can be turned on and is not. */
export function mayOffer(state: DeviceState, askedAt: number | null, now: number): boolean {
  if (state !== 'off') return false;
  // A clock that was set back must not silence it for good.
  return askedAt === null || askedAt > now || now - askedAt > askAgainAfterMs;
}

export const offerTexts: Record<Occasion, string> = {
  inquiry: 'This device can tell you as soon as the owner answers.',
  message: 'This device can tell you as soon as they write back.',
  listing: 'This device can tell you as soon as somebody asks about your home.',
  search: 'This device can tell you as soon as there is a new home.',
};
