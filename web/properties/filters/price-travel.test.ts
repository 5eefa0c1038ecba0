import { expect, test } from 'vitest';
import { fc } from '../../../test/random.ts';
import { placeOf, priceAt, travelOf } from './price-travel.ts';

const market = travelOf([145, 370, 700]);

test('each quarter of the way passes a quarter of the homes', () => {
  expect([0, 145, 370, 700, 2000].map((price) => placeOf(price, market))).toEqual([
    0, 0.25, 0.5, 0.75, 1,
  ]);
  expect(priceAt(0.5, market)).toBe(350);
  expect(priceAt(0.1, market)).toBe(50);
});

test('the ends stay the ends, also for a finger beyond them', () => {
  expect([-1, 0, 1, 2].map((place) => priceAt(place, market))).toEqual([0, 0, 2000, 2000]);
  expect(placeOf(5000, market)).toBe(1);
});

test('where nothing or too little is known of the market, the way is even', () => {
  for (const quartiles of [null, undefined, [0, 0, 300], [300, 300, 700], [900, 1500, 2000]])
    expect(placeOf(500, travelOf(quartiles))).toBe(0.25);
});

test('every price of the slider is found where it stands', () => {
  const steps = fc.integer({ min: 0, max: 40 }).map((count) => count * 50);
  const quartiles = fc
    .uniqueArray(fc.integer({ min: 1, max: 1999 }), { minLength: 3, maxLength: 3 })
    .map((prices) => prices.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(steps, quartiles, (price, known) => {
      const travel = travelOf(known);
      expect(priceAt(placeOf(price, travel), travel)).toBe(price);
    }),
  );
});
