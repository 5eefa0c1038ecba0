import type { Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import { lockUser } from './account-queries.ts';
import { recordAdminAction } from './admin-log-queries.ts';
import { revokeLinks } from './one-time-tokens.ts';
import { deleteSessionsOf } from './session-queries.ts';
import {
  lockEndedSuspensions,
  lockStandings,
  type Suspension,
  setSuspension,
} from './suspension-queries.ts';
import { type SuspensionRefusal, suspensionRefusal } from './suspension-rules.ts';

type Needed = Pick<Context, 'db' | 'now' | 'onPropertiesChanged' | 'onSessionsEnded'>;

interface Suspending {
  adminId: string;
  personId: string;
  reason: string;
  /** for good without it */
  until?: Date;
}

interface Restoring {
  adminId: string;
  personId: string;
  reason?: string;
}

const restored: Suspension = { is_active: true, suspended_reason: null, suspended_until: null };
const batch = 100;

const refusals: Record<SuspensionRefusal, string> = {
  self: 'You cannot deactivate your own account.',
  last_administrator: 'The last active administrator cannot be deactivated.',
  no_administrator: 'Your own account was deactivated in the meantime.',
};

/**
 * Shuts somebody out: their sessions and mailed links end with the commit, their sockets and
 * listings are gone in every process right after it. Of somebody suspended already it changes
 * reason and end.
 */
export async function suspendPerson(context: Needed, suspending: Suspending): Promise<void> {
  const { endedSessionIds } = await context.db
    .transaction()
    .execute((trx) => suspendPersonIn(trx, suspending));
  context.onSessionsEnded(endedSessionIds);
  context.onPropertiesChanged();
}

/** As part of a larger change, whose caller tells of it after the commit. */
export async function suspendPersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason, until }: Suspending,
): Promise<{ endedSessionIds: string[] }> {
  // Before the profiles, as whoever begins a session does.
  const user = await lockUser(trx, personId);
  const standings = await lockStandings(trx, [adminId, personId]);
  const before = standings.find(({ id }) => id === personId);
  if (!user || !before) throw new AppError('not_found');
  const refusal = suspensionRefusal(adminId, personId, standings);
  if (refusal) throw new AppError('conflict', { message: refusals[refusal] });
  const after = { is_active: false, suspended_reason: reason, suspended_until: until ?? null };
  await setSuspension(trx, personId, after);
  const endedSessionIds = await deleteSessionsOf(trx, personId);
  await revokeLinks(trx, { id: personId, email: user.email });
  const change = { adminId, personId, before, after, reason };
  await recordStanding(trx, 'suspend_person', change);
  return { endedSessionIds };
}

/** Lets somebody in again; their listings are back at once. */
export async function restorePerson(context: Needed, restoring: Restoring): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (await restorePersonIn(trx, restoring)) return;
    throw new AppError('conflict', { message: 'This account is active already.' });
  });
  context.onPropertiesChanged();
}

/** As part of a larger change; false when the person is active already. */
export async function restorePersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason }: Restoring,
): Promise<boolean> {
  const standings = await lockStandings(trx, [personId]);
  const before = standings.find(({ id }) => id === personId);
  if (!before) throw new AppError('not_found');
  if (before.is_active) return false;
  await setSuspension(trx, personId, restored);
  const change = { adminId, personId, before, after: restored, reason };
  await recordStanding(trx, 'restore_person', change);
  return true;
}

/** Lifts suspensions whose time is over; of several processes each takes others. */
export async function liftEndedSuspensions(context: Needed): Promise<void> {
  for (;;) {
    const lifted = await context.db.transaction().execute(async (trx) => {
      const rows = await lockEndedSuspensions(trx, context.now(), batch);
      for (const before of rows) {
        await setSuspension(trx, before.id, restored);
        const change = { adminId: null, personId: before.id, before, after: restored };
        await recordStanding(trx, 'restore_person', change);
      }
      return rows.length;
    });
    if (lifted > 0) context.onPropertiesChanged();
    if (lifted < batch) return;
  }
}

interface StandingChange {
  adminId: string | null;
  personId: string;
  before: Suspension;
  after: Suspension;
  reason?: string | undefined;
}

const recordStanding = (
  trx: Transaction<DB>,
  action: 'suspend_person' | 'restore_person',
  { adminId, personId, before, after, reason }: StandingChange,
) =>
  recordAdminAction(trx, {
    adminId,
    action,
    targetUserId: personId,
    before: loggedStanding(before),
    after: loggedStanding(after),
    ...(reason && { reason }),
  });

const loggedStanding = ({ is_active, suspended_reason, suspended_until }: Suspension) => ({
  is_active,
  suspended_reason,
  suspended_until: suspended_until?.toISOString() ?? null,
});
