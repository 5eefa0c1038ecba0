import { expect, it } from 'vitest';
import { activityOf } from './present-admin.ts';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  [null, 'never'],
  [daysAgo(0), 'recent'],
  [daysAgo(6.9), 'recent'],
  [daysAgo(7), 'moderate'],
  [daysAgo(29.9), 'moderate'],
  [daysAgo(30), 'inactive'],
] as const)('a last sign-in at %s counts as %s', (lastLoginAt, status) => {
  expect(activityOf(lastLoginAt, now)).toBe(status);
});
