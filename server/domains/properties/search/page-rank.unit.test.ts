import { expect, test } from 'vitest';
import { firstRank } from './cursor.ts';

const middle = { count: 24, total: 306, hasPrevious: true, hasNext: true };
const after = (rank: number) => ({ direction: 'after', rank }) as const;
const before = (rank: number) => ({ direction: 'before', rank }) as const;

test('the first rank on a page follows the last rank on the previous page', () => {
  expect(firstRank({ ...middle, position: undefined, hasPrevious: false })).toBe(1);
  expect(firstRank({ ...middle, position: after(24) })).toBe(25);
  expect(firstRank({ ...middle, position: before(73) })).toBe(49);
});

test('the last page ends at the total, even if homes were listed meanwhile', () => {
  const last = { ...middle, position: after(300), count: 9, total: 309, hasNext: false };
  expect(firstRank(last)).toBe(301);
});

test('the first page begins at rank 1, even when paging backwards', () => {
  expect(firstRank({ ...middle, position: before(20), hasPrevious: false })).toBe(1);
});

test('no rank exceeds the list’s size', () => {
  expect(firstRank({ ...middle, position: after(999_999) })).toBe(282);
  expect(firstRank({ ...middle, position: before(2) })).toBe(2);
});

test('uses the cursor’s rank if the total is unknown', () => {
  const far = { ...middle, total: undefined, position: after(12_000) };
  expect(firstRank(far)).toBe(12_001);
  expect(firstRank({ ...far, hasNext: false })).toBe(12_001);
});

test('an empty page has rank 0', () => {
  expect(firstRank({ ...middle, count: 0, position: after(24), hasNext: false })).toBe(0);
});
