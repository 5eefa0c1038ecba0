import { describe, expect, it } from 'vitest';
import { isTimeZone, quietEnd } from './quiet-hours.ts';

const night = { from: '22:00', until: '06:00', zone: 'Africa/Harare' };
const end = (at: string, quiet = night) => quietEnd(new Date(at), quiet)?.toISOString();

describe('quiet hours from 22:00 to 06:00 in Harare', () => {
  it.each([
    ['2026-11-22T19:59:59Z', undefined],
    ['2026-11-22T20:00:00Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22T21:59:30Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22T22:00:00Z', '2026-11-23T04:00:00.000Z'],
    ['2026-12-31T23:30:12.345Z', '2027-01-01T04:00:00.000Z'],
    ['2027-01-01T03:59:59.999Z', '2027-01-01T04:00:00.000Z'],
    ['2027-01-01T04:00:00Z', undefined],
    ['2027-01-01T12:00:00Z', undefined],
  ])('at %s, the current quiet hours end at %s', (at, until) => expect(end(at)).toBe(until));
});

it('quiet hours can start and end on the same day', () => {
  const lunch = { from: '12:30', until: '14:00', zone: 'Africa/Harare' };
  expect(end('2026-11-22T10:29:00Z', lunch)).toBeUndefined();
  expect(end('2026-11-22T10:30:00Z', lunch)).toBe('2026-11-22T12:00:00.000Z');
  expect(end('2026-11-22T12:00:00Z', lunch)).toBeUndefined();
  expect(end('2026-11-22T23:00:00Z', lunch)).toBeUndefined();
});

it.each([
  ['Asia/Kathmandu', '2026-11-22T17:00:00Z', '2026-11-23T00:15:00.000Z'],
  ['Pacific/Honolulu', '2026-11-22T08:00:00Z', '2026-11-22T16:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22T08:00:00Z', '2026-11-22T16:00:00.000Z'],
])('quiet hours in %s follow the local time', (zone, at, until) =>
  expect(end(at, { ...night, zone })).toBe(until),
);

it('quiet hours end at the same local time when daylight saving changes', () => {
  const london = { ...night, zone: 'Europe/London' };
  expect(end('2026-03-28T23:00:00Z', london)).toBe('2026-03-29T05:00:00.000Z');
  expect(end('2026-10-24T22:00:00Z', london)).toBe('2026-10-25T06:00:00.000Z');
});

it('quiet hours end in the future even if daylight saving skips their end time', () => {
  const london = { from: '22:00', until: '01:30', zone: 'Europe/London' };
  for (const at of ['2026-03-28T23:00:00Z', '2026-03-29T00:30:00Z', '2026-03-29T00:59:00Z']) {
    expect(Date.parse(end(at, london) ?? '')).toBeGreaterThan(Date.parse(at));
  }
});

it('there are no quiet hours by default', () =>
  expect(quietEnd(new Date('2026-11-22T22:00:00Z'), null)).toBeUndefined());

it('only IANA time zones are valid', () =>
  expect(['Africa/Harare', 'UTC', 'Africa/Nowhere', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]));
