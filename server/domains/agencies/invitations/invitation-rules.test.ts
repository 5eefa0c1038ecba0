import { expect, it } from 'vitest';
import { invitationState } from './invitation-rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const open = { most_uses: 2, uses: 1, expires_at: new Date(now.getTime() + 1), withdrawn_at: null };

it.each([
  ['open', open],
  ['expired', { ...open, expires_at: now }],
  ['used', { ...open, uses: 2 }],
  ['used', { ...open, uses: 2, expires_at: now }],
  ['withdrawn', { ...open, uses: 2, withdrawn_at: now }],
] as const)(
  'just before or exactly at its expiry time or use limit, an invitation is %s (TEAM-03)',
  (state, row) => {
    expect(invitationState(row, now)).toBe(state);
  },
);
