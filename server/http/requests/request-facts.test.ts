import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './request-facts.ts';

describe('rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('count requests from %s as requests from %s (S23)', (address, counted) => {
    expect(normalizeAddress(address)).toBe(counted);
  });
});
