import { expect, test } from 'vitest';
import { internationalDigits, whatsAppNumber } from './phone-number.ts';

test('a number is dialled with its country, however it was typed', () => {
  for (const typed of [
    '+263 77 212 3456',
    '077 212 3456',
    '772123456',
    '00263 772123456',
    '+263 (0)77 2123456',
    // without the plus, as it stands in WhatsApp
    '263772123456',
    '263 (0)77 212 3456',
    '(+263) 77 212 3456',
    '(263) 77-212-3456',
    'tel:+263772123456',
  ]) {
    expect(internationalDigits(typed), typed).toBe('263772123456');
    expect(whatsAppNumber(typed), typed).toBe('263772123456');
  }
  expect(internationalDigits('024 2700418')).toBe('263242700418');
  expect(internationalDigits('+27 82 123 4567')).toBe('27821234567');
  expect(whatsAppNumber('+27 82 123 4567')).toBe('27821234567');
});

test('a landline has no WhatsApp', () => {
  for (const typed of ['+263 24 2700418', '024 2700418', '263242700418']) {
    expect(whatsAppNumber(typed), typed).toBeUndefined();
  }
});
