import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Age, byKey, parseRecords } from './records.ts';

test('reads ages as minutes, and negative ages as times in the future', () => {
  const ages = ['40m', '2h', '12d', '1d 2h 3m', '1d 5m', '-20d', '0m'];
  expect(ages.map((age) => Age.parse(age))).toEqual([40, 120, 17_280, 1563, 1445, -28_800, 0]);
});

test.each(['', '-', '12', '5 days', '2h 1d', '1.5h', '2026-06-15'])(
  'refuses the age "%s"',
  (age) => {
    expect(Age.safeParse(age).success).toBe(false);
  },
);

test('reports an invalid record with its file, position, key and field', () => {
  const schema = z.strictObject({ key: z.string(), listed: Age });
  const records = [
    { key: 'Harare 1', listed: '2h' },
    { key: 'Harare 2', listed: 'yesterday' },
  ];
  expect(() => parseRecords('homes/harare.json', schema, records)).toThrow(
    'records/homes/harare.json, record 2 (Harare 2), listed: Write an age such as 12d 5h 30m',
  );
});

test('reports a key that is used twice, and a key that does not exist', () => {
  expect(() => byKey('home', [{ key: 'Gweru 1' }, { key: 'Gweru 1' }])).toThrow(
    'records/: the home Gweru 1 exists twice',
  );
  const homeNamed = byKey('home', [{ key: 'Gweru 1' }]);
  expect(() => homeNamed('Gweru 9', 'conversations.json')).toThrow(
    'records/: conversations.json names a home that does not exist: Gweru 9',
  );
});
