import type { Role } from '../../../../contract/roles.ts';
import { administers } from '../role-rules.ts';

interface Standing {
  id: string;
  role: string;
  is_active: boolean;
}

export type SuspensionRefusal = 'self' | 'last_administrator' | 'no_administrator';

/** Administrators cannot suspend themselves or the last administrator (S34, F34). */
export function suspensionRefusal(
  adminId: string,
  personId: string,
  standings: readonly Standing[],
): SuspensionRefusal | undefined {
  const administrators = standings.filter(
    ({ role, is_active }) => is_active && administers(role as Role),
  );
  if (adminId === personId) return 'self';
  const isLast = administrators.length === 1 && administrators[0]?.id === personId;
  if (isLast) return 'last_administrator';
  // The acting administrator may have been suspended in the meantime.
  return administrators.some(({ id }) => id === adminId) ? undefined : 'no_administrator';
}

/** Whether `until` is later than `other`; null means that the suspension is permanent. */
export const outlasts = (until: Date | null, other: Date | null): boolean =>
  other !== null && (until === null || until > other);

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Harare',
});

interface Suspended {
  suspended_reason: string | null;
  suspended_until: Date | null;
}

export function suspensionNotice({ suspended_reason, suspended_until }: Suspended): string {
  const until = suspended_until ? ` until ${dayAndTime.format(suspended_until)} (Harare time)` : '';
  const why = suspended_reason ? ` The reason: ${suspended_reason}` : '';
  return `Your account is suspended${until}.${why}`;
}
