import { expect, test } from 'vitest';
import {
  type PropertyState,
  propertyStates,
  shownState,
} from '../../../../contract/properties/property-state.ts';
import { statusOf } from './property-state.ts';

test('a home is labelled Rented, Available, Not Available or Not confirmed', () => {
  const shown = (state: PropertyState) =>
    statusOf({ held: false, hidden: false, ...shownState(state) });
  expect(shown('rented')).toBe('Rented');
  expect(shown('available')).toBe('Available');
  expect(shown('unavailable')).toBe('Not Available');
  expect(shown('lapsed')).toBe('Not confirmed');
});

test('a home hidden by moderators is labelled as hidden, whatever its state', () => {
  for (const state of propertyStates)
    expect(statusOf({ held: false, hidden: true, ...shownState(state) })).toBe('Hidden by Musha');
});

test('a home held until its lister is reviewed is not labelled as hidden (HOLD-04)', () => {
  expect(statusOf({ held: true, hidden: true, ...shownState('available') })).toBe('Not public yet');
});
