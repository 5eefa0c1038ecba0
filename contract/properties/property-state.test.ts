import { expect, test } from 'vitest';
import {
  afterStep,
  type PropertyStep,
  propertyStates,
  propertySteps,
  shownState,
  stateAfter,
  stepsFrom,
} from './property-state.ts';

const steps = Object.keys(propertySteps) as PropertyStep[];

test('a home is never both on offer and rented (TABLE-12)', () => {
  expect(stateAfter({ available: true })).toBe('available');
  expect(stateAfter({ available: false })).toBe('unavailable');
  expect(stateAfter({ rented: true })).toBe('rented');
  expect(stateAfter({ rented: false })).toBe('unavailable');
  expect(stateAfter({ available: true, rented: false })).toBe('available');
  expect(stateAfter({ available: false, rented: true })).toBe('rented');
});

test('each state has its next steps; a rented home is first marked as not rented (TABLE-14)', () => {
  const offered = propertyStates.map((state) => steps.filter((step) => stepsFrom(state)[step]));
  expect(offered).toEqual([
    ['confirm', 'mark_unavailable', 'mark_rented'],
    ['mark_available', 'mark_rented'],
    ['mark_not_rented'],
    ['confirm', 'mark_available', 'mark_rented'],
  ]);
});

test('after a step the listing offers the next steps, and its other permissions are unchanged', () => {
  const property = { viewer_can: { edit: true, ...stepsFrom('available') } };
  expect(afterStep(property, 'mark_rented')).toEqual({
    ...shownState('rented'),
    viewer_can: { edit: true, ...stepsFrom('rented') },
  });
});
