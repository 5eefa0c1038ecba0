import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('numbers are grouped as in US English', () => {
  for (const number of [0, 7, 306, 999, 1000, 12_345, 100_000, 1_234_567])
    expect(grouped(number)).toBe(number.toLocaleString('en-US'));
});
