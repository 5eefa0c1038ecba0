import { expect, it } from 'vitest';
import { phoneEnd } from './agent-check-routes.ts';

it.each([
  ['+263 77 212 3456', '772123456'],
  ['0772 123 456', '772123456'],
  ['\u202a+263\u00a077\u00a0212\u00a03456\u202c', '772123456'],
  ['(024) 270-0418', '242700418'],
  ['024 2700418 ext. 12', '242700418'],
])('the phone number %s is compared as %s', (typed, digits) => {
  expect(phoneEnd(typed)).toBe(digits);
});

it.each(['12345', 'Rudo 0772123456', 'CFC/2026/123456789', '0772123456;0712345678', ''])(
  '%s is not a phone number',
  (typed) => {
    expect(phoneEnd(typed)).toBeUndefined();
  },
);
