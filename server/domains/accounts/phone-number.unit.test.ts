import { expect, test } from 'vitest';
import { phoneLink } from '../../../contract/typed/phone-links.ts';
import { readPhoneText } from '../../../contract/typed/phone-text.ts';
import { fc } from '../../../test/random.ts';
import { phoneNumberIn } from './phone-number.ts';

test.each([
  '0772123456',
  '077 212 3456',
  '+263772123456',
  '+263 77 212 3456',
  '+263 242 700418',
  '029 2263111',
  '08677 123456',
  '024 2700000 ext. 12',
  '0242 700418',
  '+27 82 123 4567',
])('the phone number %s is stored as typed', (typed) => {
  expect(phoneNumberIn(` ${typed} `)).toBe(typed);
});

test('digits in other scripts become ASCII digits, and invisible characters are removed', () => {
  expect(phoneNumberIn('０７７ ２１２ ３４５６')).toBe('077 212 3456');
  expect(phoneNumberIn('٠٧٧٢١٢٣٤٥٦')).toBe('0772123456');
  expect(phoneNumberIn('\u202a+263\u00a077\u00a0212\u00a03456\u202c')).toBe('+263 77 212 3456');
  expect(phoneNumberIn('O77 212 3456')).toBe('077 212 3456');
});

test.each([
  '077-212-3456',
  '077.212.3456',
  '077/212/3456',
  '772123456',
  '+263 (0)77 212 3456',
  '+2630772123456',
  '(+263) 77 212 3456',
  '(263) 77-212-3456',
  '00263 772123456',
  // A number without its plus sign, as WhatsApp shows it.
  '263772123456',
  '263 0772123456',
  'tel: 077-212-3456',
  // A number copied from a web page, with invisible characters.
  '\u200e077\u200b212\u20113456\ufeff',
])('%s is shown and dialled as +263 77 212 3456', (typed) => {
  expect(phoneNumberIn(typed)).toBe('+263 77 212 3456');
});

test.each([
  ['(024) 2 700000', '+263 24 2700000'],
  ['0242-700000', '+263 24 2700000'],
  // Harare numbers from before 2017.
  ['04-700000', '+263 24 2700000'],
  ['+263 4 700000', '+263 24 2700000'],
  ['024 2700000 ext 12', '024 2700000 ext. 12'],
  ['024-2700000 X12', '+263 24 2700000 ext. 12'],
  // Phone numbers of owners who live abroad.
  ['0027821234567', '+27 82 123 4567'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['+1 (202) 555-0123', '+1 202 555 0123'],
])('the phone number %s is stored as %s', (typed, phone) => {
  expect(phoneNumberIn(typed)).toBe(phone);
});

test.each([
  '0772123456;0712345678',
  '0772123456 0712345678',
  'ask at the office',
  // The first number lacks a digit, and the second has one digit too many.
  '077 212 345',
  '077 212 34567',
  '+263 77 212 34567',
  '+263',
  '123',
  '+999 1234567',
  '700000',
])('%s is not a phone number', (typed) => {
  expect(phoneNumberIn(typed)).toBeUndefined();
});

test('a stored number can be dialled, fits its column, and does not change when parsed again', () => {
  const piece = fc.oneof(
    fc.integer({ min: 0, max: 9_999 }).map(String),
    fc.constantFrom(
      '+',
      '263',
      '07',
      ' ',
      '-',
      '(0)',
      '/',
      ' ext. ',
      '٣',
      '\u202a',
      'O',
      '+27',
      '.',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const stored = phoneNumberIn(pieces.join(''));
      if (stored === undefined) return;
      expect(phoneNumberIn(stored)).toBe(stored);
      expect(stored.length).toBeLessThanOrEqual(40);
      const shown = stored.replace(/^0/, '263').replaceAll(/\D/g, '');
      expect(phoneLink(stored)?.replaceAll(/\D/g, '')).toBe(shown);
    }),
  );
});

test('a phone number that would lose a zero each time it is parsed is refused', () => {
  expect(phoneNumberIn('+490000000000')).toBeUndefined();
});

test('a phone number that begins with + and a country code does not change when parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999 }), (number) => {
      const stored = phoneNumberIn(`+${number}`);
      if (stored !== undefined) expect(phoneNumberIn(stored)).toBe(stored);
      expect(readPhoneText(`+${number}`)).toMatchObject({ number: `+${number}` });
    }),
  );
});
