import { expect, test } from 'vitest';
import { whatsAppNumber } from './whats-app-number.ts';

test('mobile numbers are written with their country, however they were typed', () => {
  for (const typed of [
    '+263 77 212 3456',
    '077 212 3456',
    '00263 772123456',
    '+263 (0)77 2123456',
  ]) {
    expect(whatsAppNumber(typed), typed).toBe('263772123456');
  }
  expect(whatsAppNumber('+27 82 123 4567')).toBe('27821234567');
});

test('a landline has no WhatsApp', () => {
  expect(whatsAppNumber('+263 24 2700418')).toBeUndefined();
  expect(whatsAppNumber('024 2700418')).toBeUndefined();
});
