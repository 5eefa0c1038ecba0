import { expect, test } from 'vitest';
import { fc } from '../../../../test/random.ts';
import { positionOf, priceAt, priceScaleOf } from './price-scale.ts';

const market = priceScaleOf([145, 370, 700]);

test('each quarter of the slider spans a quarter of the homes', () => {
  expect([0, 145, 370, 700, 2000].map((price) => positionOf(price, market))).toEqual([
    0, 0.25, 0.5, 0.75, 1,
  ]);
  expect(priceAt(0.5, market)).toBe(350);
  expect(priceAt(0.1, market)).toBe(50);
});

test('a position beyond the end of the slider maps to the price at that end', () => {
  expect([-1, 0, 1, 2].map((place) => priceAt(place, market))).toEqual([0, 0, 2000, 2000]);
  expect(positionOf(5000, market)).toBe(1);
});

test('the price scale is linear if the price quartiles are unknown or not distinct enough', () => {
  for (const quartiles of [null, undefined, [0, 0, 300], [300, 300, 700], [900, 1500, 2000]])
    expect(positionOf(500, priceScaleOf(quartiles))).toBe(0.25);
});

test('every price on the slider has a position that maps back to that price', () => {
  const steps = fc.integer({ min: 0, max: 40 }).map((count) => count * 50);
  const quartiles = fc
    .uniqueArray(fc.integer({ min: 1, max: 1999 }), { minLength: 3, maxLength: 3 })
    .map((prices) => prices.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(steps, quartiles, (price, known) => {
      const travel = priceScaleOf(known);
      expect(priceAt(positionOf(price, travel), travel)).toBe(price);
    }),
  );
});
