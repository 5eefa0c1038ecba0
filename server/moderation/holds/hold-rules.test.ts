import { expect, test } from 'vitest';
import { isHeldBy, unrelatedPeople } from './hold-rules.ts';

const alone = (id: string) => ({ id, agency_id: null });
const of = (agency_id: number, id: string) => ({ id, agency_id });

test('three unrelated people have somebody held for review, two do not (HOLD-03)', () => {
  expect([isHeldBy(2), isHeldBy(3)]).toEqual([false, true]);
});

test('people of one agency count as one (HOLD-03)', () => {
  expect(unrelatedPeople([])).toBe(0);
  expect(unrelatedPeople([alone('a'), alone('b'), alone('c')])).toBe(3);
  expect(unrelatedPeople([of(1, 'a'), of(1, 'b'), of(1, 'c')])).toBe(1);
  expect(unrelatedPeople([of(1, 'a'), of(1, 'b'), of(2, 'c'), alone('d')])).toBe(3);
});
