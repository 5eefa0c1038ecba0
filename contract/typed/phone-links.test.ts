import { expect, test } from 'vitest';
import { phoneLink, whatsAppNumber } from './phone-links.ts';

test.each([
  ['+263 77 212 3456', 'tel:+263772123456', '263772123456'],
  ['0772123456', 'tel:+263772123456', '263772123456'],
  ['077 212 3456', 'tel:+263772123456', '263772123456'],
  ['+27 82 123 4567', 'tel:+27821234567', '27821234567'],
  // A landline has no WhatsApp.
  ['+263 24 2700418', 'tel:+263242700418', undefined],
  ['+263 24 2700418 ext. 12', 'tel:+263242700418;ext=12', undefined],
])(
  '%s has a phone link, and a WhatsApp number if it is a mobile number',
  (phone, link, whatsApp) => {
    expect(phoneLink(phone)).toBe(link);
    expect(whatsAppNumber(phone)).toBe(whatsApp);
  },
);

test.each([
  'ask at the office',
  '0772123456;0712345678',
  '０７７２１２３４５６',
  '0772123456 0712345678',
  '077-212-3456',
  '0077 212 3456',
  '',
])('the phone number "%s", stored by an earlier release, is shown without a link', (phone) => {
  expect(phoneLink(phone)).toBeUndefined();
  expect(whatsAppNumber(phone)).toBeUndefined();
});
