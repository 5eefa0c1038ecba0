import { expect, test } from 'vitest';
import { shownState } from '../../contract/property-state.ts';
import { statusOf } from './property-state.ts';

test('a let home reads Rented, another Available or Not Available', () => {
  expect(statusOf(shownState('rented'))).toBe('Rented');
  expect(statusOf(shownState('available'))).toBe('Available');
  expect(statusOf(shownState('unavailable'))).toBe('Not Available');
});
