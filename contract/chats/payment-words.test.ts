import { expect, test } from 'vitest';
import { centsIn } from '../typed/amount.ts';
import { groupedCheckCode, readCheckCode } from './check-code.ts';
import { amountText } from './payment-words.ts';
import { NewPayment } from './payments.ts';

test.each([
  ['350', 35_000],
  ['$ 350.5', 35_050],
  ['1,050.00', 105_000],
  ['1 050', 105_000],
  ['0.01', 1],
  ['350,50', 35_050],
  ['US$1.050,00', 105_000],
  ['-3', undefined],
  ['350-400', undefined],
  ['three', undefined],
  ['', undefined],
])('the typed amount %j is read as %j cents (PAID-01)', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test('an amount is shown in dollars with two decimal places', () => {
  expect([1, 35_050, 105_000, 10_000_000].map(amountText)).toEqual([
    '$0.01',
    '$350.50',
    '$1,050.00',
    '$100,000.00',
  ]);
});

test.each([
  ['7K2F-9QXM-3TBD', '7K2F9QXM3TBD'],
  [' 7k2f 9qxm–3tbd ', '7K2F9QXM3TBD'],
  ['OIL1OIL1OIL1', '011101110111'],
  ['7K2F9QXM3TB', undefined],
  ['7K2F9QXM3TBDX', undefined],
  ['7K2F9QXM3TBU', undefined],
  ['../../etc/passwd', undefined],
])('the check code %j is read as %j (PAID-05)', (typed, code) => {
  expect(readCheckCode(typed)).toBe(code);
});

test('a check code is printed in groups of four', () => {
  expect(groupedCheckCode('7K2F9QXM3TBD')).toBe('7K2F-9QXM-3TBD');
});

const payment = {
  id: '00000000-0000-4000-8000-000000000001',
  paid_by: 'me',
  purpose: 'rent',
  amount_cents: 1,
  method: 'mukuru',
  paid_on: '2026-11-02',
  refund: 'not_refundable',
};

test.each([
  [{}, true],
  [{ amount_cents: 0 }, false],
  [{ amount_cents: 10_000_000 }, true],
  [{ amount_cents: 10_000_001 }, false],
  [{ amount_cents: 1.5 }, false],
  [{ paid_on: '2026-02-30' }, false],
  [{ refund: 'returned' }, false],
  [{ refund: 'returned', refund_terms: '  ' }, false],
  [{ refund: 'returned', refund_terms: 'on leaving' }, true],
  [{ method: 'zwl' }, false],
  [{ note: 'x'.repeat(201) }, false],
  [{ state: 'confirmed' }, false],
])('a new payment with %j is valid: %j (PAID-01)', (change, isFine) => {
  expect(NewPayment.safeParse({ ...payment, ...change }).success).toBe(isFine);
});
