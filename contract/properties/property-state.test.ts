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

test('a home is never both available and rented (TABLE-12)', () => {
  expect(stateAfter({ available: true })).toBe('available');
  expect(stateAfter({ available: false })).toBe('unavailable');
  expect(stateAfter({ rented: true })).toBe('rented');
  expect(stateAfter({ rented: false })).toBe('unavailable');
  expect(stateAfter({ available: true, rented: false })).toBe('available');
  expect(stateAfter({ available: false, rented: true })).toBe('rented');
});

test('each state of a home offers its own next steps: a rented home can only be marked as not rented (TABLE-14)', () => {
  const offered = propertyStates.map((state) => steps.filter((step) => stepsFrom(state)[step]));
  expect(offered).toEqual([
    ['confirm', 'mark_unavailable', 'mark_rented'],
    ['mark_available', 'mark_rented'],
    ['mark_not_rented'],
    ['confirm', 'mark_available', 'mark_rented'],
  ]);
});

test('changing a listing’s state updates its next steps, but not the viewer’s other permissions', () => {
  const property = { viewer_can: { edit: true, ...stepsFrom('available') } };
  expect(afterStep(property, 'mark_rented')).toEqual({
    ...shownState('rented'),
    viewer_can: { edit: true, ...stepsFrom('rented') },
  });
});
