import { expect, it } from 'vitest';
import { filledIn } from '../lists.tsx';
import { filtersOf } from './log-filters.ts';

it('the log’s URL contains only the active filters', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['actor', ''],
    ['subject', '  Moyo '],
    ['action', 'reset_codes'],
    ['day', ''],
  ] as const) {
    form.set(name, value);
  }
  const address = new URLSearchParams(filledIn(form));
  expect(address.toString()).toBe('subject=Moyo&action=reset_codes');
  expect(filtersOf(address)).toEqual({ subject: 'Moyo', action: 'reset_codes' });
});

it.each(['2026-01-31', '2026-12-31', '2024-02-29'])(
  'a filter by day covers midnight to midnight: %s',
  (day) => {
    const { from = '', until = '' } = filtersOf(new URLSearchParams({ day }));
    const [first, next] = [new Date(from), new Date(until)];
    expect([first.getHours(), first.getMinutes(), next.getHours()]).toEqual([0, 0, 0]);
    expect(Math.round((next.getTime() - first.getTime()) / 3_600_000)).toBe(24);
  },
);

it.each(['yesterday', '2026-13-45', ''])('an invalid day is ignored: %j', (day) => {
  expect(filtersOf(new URLSearchParams({ day }))).toEqual({});
});
