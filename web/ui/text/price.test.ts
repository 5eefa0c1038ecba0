import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

test('a rent is formatted as in US English and without cents (CONST-02)', () => {
  expect(formatPrice(850, 'USD')).toBe('$850');
  expect(formatPrice(1200, 'USD')).toBe('$1,200');
  expect(formatPrice(999.6, 'USD')).toBe('$1,000');
});

test('a rent is shown in its own currency (CONST-03)', () => {
  expect(formatPrice(700, 'EUR')).toBe('€700');
  expect(formatPrice(700, 'GBP')).toBe('£700');
  expect(formatPrice(25000, 'ZWG')).toMatch(/^ZWG\s25,000$/);
});
