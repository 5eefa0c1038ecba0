import { expect, test } from 'vitest';
import { degreesIn } from './degrees.ts';

test.each([
  ['-17.8252', -17.8252],
  ['-17,825', -17.825],
  ['−17.8252°', -17.8252],
  [' 31.05 ', 31.05],
  ['', undefined],
  ['south', Number.NaN],
])('%j is read as %d degrees', (typed, degrees) => {
  expect(degreesIn(typed)).toBe(degrees);
});
