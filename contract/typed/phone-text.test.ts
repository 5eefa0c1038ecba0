import { expect, test } from 'vitest';
import { OptionalPhone, Phone, readPhoneText } from './phone-text.ts';

const messagesOf = (typed: string) =>
  Phone.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test.each([
  '0772123456;0712345678',
  '0772123456 / 0712345678',
  '0772123456, 0712345678',
  '0772123456 or 0712345678',
  '0772123456\n0712345678',
  '0772123456 0712345678',
  '+263772123456+263712345678',
  '024 2700000/1',
  '2700000 & 2700001',
  '０７７２１２３４５６;０７１２３４５６７８',
])('%s is refused because it contains more than one phone number', (typed) => {
  expect(messagesOf(typed)).toEqual(['Please enter one phone number only']);
});

test.each([
  'ask at the office',
  'call me',
  '077',
  '+263',
  '077 212 3456 after five',
  '0772123456 Tendai',
  '1234567890a',
  '()()()+',
])('%s is not a phone number', (typed) => {
  expect(messagesOf(typed)).toEqual([
    'Please enter a valid phone number, such as 077 123 4567 or 024 2700418',
  ]);
});

test('an empty phone number is valid only in an optional field', () => {
  expect(messagesOf(' ')).toEqual(['Phone is required']);
  expect(OptionalPhone.safeParse(' ').data).toBe('');
  expect(OptionalPhone.safeParse('ask me').success).toBe(false);
});

test('an extension is parsed separately from the phone number', () => {
  for (const typed of [
    '024 2700000 ext. 12',
    '024-2700000 x12',
    '0242700000;ext=12',
    '024 2700000, extension 12',
  ])
    expect(readPhoneText(typed)).toMatchObject({ number: '0242700000', extension: '12' });
});
