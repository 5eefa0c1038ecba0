import { expect, test } from 'vitest';
import {
  type PropertyState,
  propertyStates,
  shownState,
} from '../../../contract/properties/property-state.ts';
import { statusOf } from './property-state.ts';

test('a let home reads Rented, another Available or Not Available', () => {
  const shown = (state: PropertyState) =>
    statusOf({ held: false, hidden: false, ...shownState(state) });
  expect(shown('rented')).toBe('Rented');
  expect(shown('available')).toBe('Available');
  expect(shown('unavailable')).toBe('Not Available');
  expect(shown('lapsed')).toBe('Not confirmed');
});

test('a hidden home has that one state, whatever it is besides', () => {
  for (const state of propertyStates)
    expect(statusOf({ held: false, hidden: true, ...shownState(state) })).toBe('Hidden by Musha');
});

test('a home that waits until its lister was reviewed is not called hidden (HOLD-04)', () => {
  expect(statusOf({ held: true, hidden: true, ...shownState('available') })).toBe('Not public yet');
});
