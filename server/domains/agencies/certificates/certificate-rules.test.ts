import { expect, it } from 'vitest';
import { certificateEnding, certificateState } from './certificate-rules.ts';

const verified = { year: 2026, decided_at: new Date('2026-01-10T08:00:00Z'), is_verified: true };

it.each([
  ['2025-12-31T21:59:59Z', 'early'],
  ['2025-12-31T22:00:00Z', 'valid'],
  ['2026-12-31T21:59:59Z', 'valid'],
  ['2026-12-31T22:00:00Z', 'expired'],
])('at %s, a certificate for 2026 (Zimbabwe time) is %s (CHECK-02)', (moment, state) => {
  expect(certificateState(verified, new Date(moment))).toBe(state);
});

it('a refused or pending certificate is never valid', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  expect(certificateState({ ...verified, is_verified: false }, now)).toBe('refused');
  expect(certificateState({ ...verified, decided_at: null, is_verified: false }, now)).toBe(
    'waiting',
  );
});

it.each([
  ['2026-11-30T21:59:59Z', undefined],
  ['2026-11-30T22:00:00Z', { year: 2026, reminders: 1 }],
  ['2026-12-31T21:59:59Z', { year: 2026, reminders: 1 }],
  ['2026-12-31T22:00:00Z', { year: 2026, reminders: 2 }],
  ['2027-01-31T21:59:59Z', { year: 2026, reminders: 2 }],
  ['2027-01-31T22:00:00Z', undefined],
])('the reminder due at %s is %j (CHECK-04)', (moment, ending) => {
  expect(certificateEnding(new Date(moment))).toEqual(ending);
});
