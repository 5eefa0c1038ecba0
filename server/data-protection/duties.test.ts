import { expect, it } from 'vitest';
import type { SettingKey } from '../../contract/settings.ts';
import type { Context } from '../context.ts';
import { readDuties } from './duties.ts';

const now = () => new Date('2027-01-01T12:00:00Z');

const dueWith = async (values: Partial<Record<SettingKey, string>>, production = true) => {
  const settings = { valueOf: async (key: SettingKey) => values[key] ?? '' };
  const parts = { config: { production }, now, settings } as unknown as Context;
  return (await readDuties(parts)).due;
};
const complete = {
  data_protection_officer: 'Tendai Moyo',
  data_protection_licence_ends: '2027-12-31',
} as const;

it('in production an officer and a licence are due, with demo data nothing is (LAW-08)', async () => {
  expect(await dueWith({}, false)).toEqual([]);
  expect(await dueWith({})).toEqual([
    'No data protection officer is named.',
    'No data controller licence is entered.',
  ]);
  expect(await dueWith(complete)).toEqual([]);
});

it.each([
  ['2027-04-17', []],
  ['2027-04-16', ['The data controller licence ends in 105 days.']],
  ['2027-01-01', ['The data controller licence ends today.']],
  ['2026-12-31', ['The data controller licence has ended.']],
])('of a licence until %s Health says %j (LAW-08)', async (ends, due) => {
  expect(await dueWith({ ...complete, data_protection_licence_ends: ends })).toEqual(due);
});
