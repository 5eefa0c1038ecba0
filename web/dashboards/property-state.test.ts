import { expect, test } from 'vitest';
import { type StateWish, stateAfter, stateWishes, statusOf } from './property-state.ts';

test('a home is never on offer and let at once, whatever its lister wishes (TABLE-12)', () => {
  const wishes = Object.keys(stateWishes) as StateWish[];
  for (const wish of wishes) {
    const { available, rented } = stateAfter(wish);
    expect(available && rented, wish).toBe(false);
  }
});

test('a home is shown at once in the state the server is asked for', () => {
  for (const [wish, { change }] of Object.entries(stateWishes)) {
    expect(stateAfter(wish as StateWish)).toMatchObject(change);
  }
});

test('a let home reads Rented, another Available or Not Available (TABLE-07)', () => {
  expect(statusOf(stateAfter('rented'))).toBe('Rented');
  expect(statusOf(stateAfter('available'))).toBe('Available');
  expect(statusOf(stateAfter('unavailable'))).toBe('Not Available');
  expect(statusOf(stateAfter('not_rented'))).toBe('Not Available');
});
