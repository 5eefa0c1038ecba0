import { expect, test } from 'vitest';
import { tokenIn } from './link-token.ts';

test.each([
  ['#token=a_B-9', 'a_B-9'],
  ['#token=a_B-9).', 'a_B-9'],
  ['#token=a_B-9%E2%80%8B', 'a_B-9'],
  ['#token=a_B-9>', 'a_B-9'],
  ['#token=k3y.a_B-9', 'k3y.a_B-9'],
  ['#token=k3y.a_B-9).', 'k3y.a_B-9'],
  ['#token=k3y.', 'k3y'],
  ['#other=1', ''],
  ['', ''],
])('the token in "%s" is "%s" (TYPE-03)', (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});
