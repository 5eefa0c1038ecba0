import type { DeviceState } from './device.ts';

export type Occasion = 'inquiry' | 'message' | 'listing' | 'search';

const askAgainAfterMs = 60 * 24 * 3_600_000;

/** Allows an offer every 60 days, while notifications are possible and off. */
export function canOffer(state: DeviceState, askedAt: number | null, now: number): boolean {
  if (state !== 'off') return false;
  // A clock that was set back must not prevent the offer permanently.
  return askedAt === null || askedAt > now || now - askedAt > askAgainAfterMs;
}

export const offerTexts: Record<Occasion, string> = {
  inquiry: 'This device can tell you as soon as the owner answers.',
  message: 'This device can tell you as soon as they write back.',
  listing: 'This device can tell you as soon as somebody asks about your home.',
  search: 'This device can tell you as soon as there is a new home.',
};
