import { expect, test } from 'vitest';
import { fc } from '../../test/random.ts';
import { reportWeight } from './report-weight.ts';
import { weightText } from './weight-words.ts';

const past = (upheld: number, dismissed: number) => ({ upheld, dismissed });
const count = fc.integer({ min: 0, max: 2000 });

test.each([
  [0, 0, 1],
  [1, 0, 1.2],
  [0, 1, 0.9],
  [1, 1, 1.2],
  [4, 1, 1.8],
  [5, 0, 2],
  [0, 5, 0.5],
  [0, 500, 0.5],
  [500, 0, 2],
])(
  'of %i upheld and %i dismissed before, a report weighs %d (HOLD-01)',
  (upheld, dismissed, weight) => {
    expect(reportWeight(past(upheld, dismissed))).toBe(weight);
  },
);

test('a weight is between 0.5 and 2, and never less for more upheld, nor more for more dismissed (HOLD-01)', () => {
  fc.assert(
    fc.property(count, count, (upheld, dismissed) => {
      const weight = reportWeight(past(upheld, dismissed));
      expect(weight).toBeGreaterThanOrEqual(0.5);
      expect(weight).toBeLessThanOrEqual(2);
      expect(reportWeight(past(upheld + 1, dismissed))).toBeGreaterThanOrEqual(weight);
      expect(reportWeight(past(upheld, dismissed + 1))).toBeLessThanOrEqual(weight);
    }),
  );
});

test('what it weighs is said with the reason (HOLD-02)', () => {
  expect(weightText({ weight: 1.8, ...past(4, 1) })).toBe(
    'This report weighs 1.8: 4 of 5 earlier reports were upheld',
  );
  expect(weightText({ weight: 0.9, ...past(0, 1) })).toBe(
    'This report weighs 0.9: 0 of 1 earlier report was upheld',
  );
  expect(weightText({ weight: 1, ...past(0, 0) })).toBe(
    'This report weighs 1: no earlier report of theirs is decided',
  );
});
