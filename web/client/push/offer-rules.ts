import type { DeviceState } from './device.ts';

export type Occasion = 'inquiry' | 'message' | 'listing' | 'search';

const askAgainAfterMs = 60 * 24 * 3_600_000;

/** Allows an offer every 60 days, if notifications are supported but off. */
export function canOffer(state: DeviceState, askedAt: number | null, now: number): boolean {
  if (state !== 'off') return false;
  // If the clock was set back, the offer must still appear eventually.
  return askedAt === null || askedAt > now || now - askedAt > askAgainAfterMs;
}

export const offerTitles: Record<Occasion, string> = {
  inquiry: 'Get notified when the owner replies?',
  message: 'Get notified when they reply?',
  listing: 'Get notified when someone asks about your home?',
  search: 'Get notified about new homes?',
};
