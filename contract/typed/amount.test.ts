import { expect, test } from 'vitest';
import { fc } from '../../test/random.ts';
import { readAmount } from './amount.ts';

test.each([
  ['450', 450],
  ['0', 0],
  ['450.50', 450.5],
  ['450,50', 450.5],
  ['450,5', 450.5],
  ['.50', 0.5],
  // A separator before exactly three digits means thousands.
  ['1.200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ["1'200", 1200],
  ['1’200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200,50', 1200.5],
  ['1.200,00', 1200],
  ['1,200.00', 1200],
  ["1'200.50", 1200.5],
  ['1,200,000', 1_200_000],
  ['1.200.000,25', 1_200_000.25],
  ['US$450', 450],
  ['US$ 450.00', 450],
  ['$ 1 200', 1200],
  ['USD450.00', 450],
  ['usd 450', 450],
  ['450USD', 450],
  ['450 us', 450],
  ['450 dollars', 450],
  ['450$', 450],
  ['450/month', 450],
  ['$450 per month', 450],
  ['450 a month', 450],
  ['450pm', 450],
  ['450 p/m', 450],
  ['$450 monthly', 450],
  ['450/=', 450],
  ['450,-', 450],
  ['450 only', 450],
  ['ZiG 12 000', 12_000],
  ['1.5k', 1500],
  ['2k', 2000],
  ['４５０', 450],
  ['４５０．５０', 450.5],
  ['٤٥٠', 450],
  ['\u202a450\u202c', 450],
  ['80 m²', 80],
  ['80sqm', 80],
])('%s is read as %d (TYPE-02)', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  '',
  ' ',
  'negotiable',
  'four hundred',
  '-450',
  '450-500',
  '450 or 500',
  '1,200,00',
  '1.200.50',
  '12,00,000',
  '1,2000',
  '0.500',
  '1e3',
  '0x10',
  'Infinity',
  '$',
  '.',
  'per month',
  '4 5 0',
  '450 per week',
  '450 rand',
])('"%s" is not an amount (TYPE-02)', (typed) => {
  expect(readAmount(typed)).toBeUndefined();
});

const written = [
  ['', '.'],
  ['', ','],
  [',', '.'],
  ['.', ','],
  [' ', '.'],
  [' ', ','],
  ["'", '.'],
  ['\u00a0', ','],
] as const;

test('an amount with cents is read correctly, whatever separators it uses', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e11 }),
      fc.constantFrom(...written),
      fc.constantFrom('', '$', 'US$ ', 'usd '),
      fc.constantFrom('', ' a month', '/month', ' USD'),
      (cents, [group, point], currency, ending) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        const typed = `${currency}${whole}${point}${String(cents % 100).padStart(2, '0')}${ending}`;
        expect(readAmount(typed)).toBe(cents / 100);
      },
    ),
  );
});
