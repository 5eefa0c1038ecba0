import { expect, test } from 'vitest';
import type { CardProperty } from '../../../contract/properties/properties.ts';
import { changesOf } from './saved-changes.ts';

const id = '6f1f3a4e-0000-4000-8000-00000000000a';
const home = (facts: Partial<CardProperty>) =>
  ({ id, price: 400, currency: 'USD', available: true, rented: false, ...facts }) as CardProperty;
const changeOf = (facts: Partial<CardProperty>, price = 400, currency = 'USD') =>
  changesOf([home(facts)], { [id]: { price, currency } })[0];

test('no change is shown for a home whose price is the same or was not recorded', () => {
  expect(changeOf({})).toBeUndefined();
  expect(changesOf([home({ price: 300 })], {})).toEqual([]);
});

test('a home with a new price shows the difference from its price when it was saved', () => {
  expect(changeOf({ price: 350 })).toMatchObject({
    kind: 'cheaper',
    text: 'now costs $350 a month, $50 less than when you saved it.',
  });
  expect(changeOf({ price: 420 })).toMatchObject({
    kind: 'dearer',
    text: 'now costs $420 a month, $20 more than when you saved it.',
  });
});

test('prices in different currencies are not compared', () => {
  expect(changeOf({ price: 350, currency: 'ZWG' })).toBeUndefined();
});

test('a home that was already taken when it was saved is not shown as changed', () => {
  const saved = { [id]: { price: 400, currency: 'USD', available: false } };
  expect(changesOf([home({ rented: true, available: false })], saved)).toEqual([]);
  const again = { [id]: { price: 400, currency: 'USD', available: true } };
  expect(changesOf([home({ rented: true, available: false })], again)).toHaveLength(1);
});

test('a taken home is shown as taken, whatever its price', () => {
  expect(changeOf({ rented: true, available: false, price: 350 })?.text).toBe('has been rented.');
  expect(changeOf({ available: false })?.text).toBe('is no longer available.');
});
