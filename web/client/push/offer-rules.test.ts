import { describe, expect, it } from 'vitest';
import type { DeviceState } from './device.ts';
import { canOffer } from './offer-rules.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => now - days * 24 * 3_600_000;

describe('notifications', () => {
  it('are offered if they have never been offered on this device', () =>
    expect(canOffer('off', null, now)).toBe(true));
  it('are offered again only after two months', () => {
    expect(canOffer('off', daysAgo(1), now)).toBe(false);
    expect(canOffer('off', daysAgo(59), now)).toBe(false);
    expect(canOffer('off', daysAgo(61), now)).toBe(true);
  });
  it('are offered if the clock was set back after the last offer', () =>
    expect(canOffer('off', daysAgo(-1), now)).toBe(true));
  it.each<DeviceState>(['no', 'install-first', 'no-worker', 'blocked', 'on'])(
    'are never offered if the device’s state is %s',
    (state) => expect(canOffer(state, null, now)).toBe(false),
  );
});
