import { expect, test } from 'vitest';
import type { CardProperty } from '../../contract/properties/properties.ts';
import { changesOf } from './saved-changes.ts';

const id = '6f1f3a4e-0000-4000-8000-00000000000a';
const home = (facts: Partial<CardProperty>) =>
  ({ id, price: 400, currency: 'USD', available: true, rented: false, ...facts }) as CardProperty;
const changeOf = (facts: Partial<CardProperty>, price = 400, currency = 'USD') =>
  changesOf([home(facts)], { [id]: { price, currency } })[0];

test('a home as it was saved has not changed, nor one whose price then is not known', () => {
  expect(changeOf({})).toBeUndefined();
  expect(changesOf([home({ price: 300 })], {})).toEqual([]);
});

test('a home that costs less, or more, says how much', () => {
  expect(changeOf({ price: 350 })).toMatchObject({
    kind: 'cheaper',
    text: 'costs $350 now, $50 less a month than when you saved it.',
  });
  expect(changeOf({ price: 420 })).toMatchObject({
    kind: 'dearer',
    text: 'costs $420 now, $20 more a month than when you saved it.',
  });
});

test('a home in another currency is not compared', () => {
  expect(changeOf({ price: 350, currency: 'ZWG' })).toBeUndefined();
});

test('a home that was taken when it was saved has not changed', () => {
  const saved = { [id]: { price: 400, currency: 'USD', available: false } };
  expect(changesOf([home({ rented: true, available: false })], saved)).toEqual([]);
  const again = { [id]: { price: 400, currency: 'USD', available: true } };
  expect(changesOf([home({ rented: true, available: false })], again)).toHaveLength(1);
});

test('a home that is taken says that, whatever it costs', () => {
  expect(changeOf({ rented: true, available: false, price: 350 })?.text).toBe('is rented now.');
  expect(changeOf({ available: false })?.text).toBe('is not available now.');
});
