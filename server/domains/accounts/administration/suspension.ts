import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { accountRestored } from '../account-notifications.ts';
import { findAccount, lockUser } from '../account-queries.ts';
import { revokeLinks } from '../codes/one-time-tokens.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { type Actor, recordAdminAction } from './admin-log-queries.ts';
import {
  lockEndedSuspensions,
  lockSuspensionStates,
  type Suspension,
  setSuspension,
} from './suspension-queries.ts';
import { outlasts, type SuspensionRefusal, suspensionRefusal } from './suspension-rules.ts';

type Needed = Pick<Context, 'db' | 'now' | 'notify'>;

interface Suspending {
  adminId: string;
  personId: string;
  reason: string;
  until?: Date;
  /** Whether to replace the current suspension even if it is stricter than the new one. */
  replaces?: boolean;
}

interface Restoring {
  adminId: string;
  personId: string;
  reason?: string;
}

type Sentence = Pick<Suspension, 'suspended_reason' | 'suspended_until'>;

interface Undoing extends Restoring {
  undone: Sentence;
  /** Finds the strictest remaining suspension. Called while the person's row is locked. */
  findNext(): Promise<Sentence | undefined>;
}

const restored: Suspension = { is_active: true, suspended_reason: null, suspended_until: null };
const batch = 100;

const refusals: Record<SuspensionRefusal, string> = {
  self: 'You cannot deactivate your own account.',
  last_administrator: 'The last active administrator cannot be deactivated.',
  no_administrator: 'Your own account has since been deactivated.',
};

/** Also ends the person's sessions and emailed links. Call `onSessionsEnded` after the commit. */
export async function suspendPersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason, until, replaces }: Suspending,
): Promise<{ endedSessionIds: string[] }> {
  // Locks the user before the profiles, in the same order as code that starts a session.
  const user = await lockUser(trx, personId);
  const standings = await lockSuspensionStates(trx, [adminId, personId]);
  const before = standings.find(({ id }) => id === personId);
  if (!user || !before) throw new AppError('not_found');
  const refusal = suspensionRefusal(adminId, personId, standings);
  if (refusal) throw new AppError('conflict', { message: refusals[refusal] });
  const decided = { is_active: false, suspended_reason: reason, suspended_until: until ?? null };
  const holds =
    replaces || before.is_active || outlasts(decided.suspended_until, before.suspended_until);
  if (holds) await setSuspension(trx, personId, decided);
  const endedSessionIds = await deleteSessionsOf(trx, personId);
  await revokeLinks(trx, { id: personId, email: user.email });
  const after = holds ? decided : before;
  const change = { by: { adminId }, personId, before, after, reason };
  await recordStanding(trx, 'suspend_person', change);
  return { endedSessionIds };
}

/** Reactivates a person within the caller's transaction; false if they are already active. */
export async function restorePersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason }: Restoring,
): Promise<boolean> {
  const before = await lockStanding(trx, personId);
  if (before.is_active) return false;
  await setSuspension(trx, personId, restored);
  const change = { by: { adminId }, personId, before, after: restored, reason };
  await recordStanding(trx, 'restore_person', change);
  return true;
}

/** Returns false if another decision keeps the person suspended. */
export async function undoSuspensionIn(
  trx: Transaction<DB>,
  { adminId, personId, reason, undone, findNext }: Undoing,
): Promise<boolean> {
  const before = await lockStanding(trx, personId);
  if (before.is_active) return true;
  if (!isSame(before, undone)) return false;
  const next = await findNext();
  const after = next ? { is_active: false, ...next } : restored;
  await setSuspension(trx, personId, after);
  const change = { by: { adminId }, personId, before, after, reason };
  await recordStanding(trx, next ? 'suspend_person' : 'restore_person', change);
  return next === undefined;
}

const isSame = (one: Sentence, other: Sentence): boolean =>
  one.suspended_reason === other.suspended_reason &&
  one.suspended_until?.getTime() === other.suspended_until?.getTime();

async function lockStanding(trx: Transaction<DB>, personId: string) {
  const standings = await lockSuspensionStates(trx, [personId]);
  const found = standings.find(({ id }) => id === personId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Lifts expired suspensions and notifies the people affected. Safe to run in several processes. */
export async function liftEndedSuspensions(context: Needed): Promise<void> {
  const liftSome = (limit: number) =>
    context.db.transaction().execute(async (trx) => {
      const rows = await lockEndedSuspensions(trx, context.now(), limit);
      for (const before of rows) {
        await setSuspension(trx, before.id, restored);
        const by = { actor: 'system' } as const;
        const change = { by, personId: before.id, before, after: restored };
        await recordStanding(trx, 'restore_person', change);
        const account = await findAccount(trx, before.id);
        if (account) await context.notify(trx, accountRestored(account.email));
      }
      return rows.length;
    });
  await repeatInBatches(liftSome, batch);
}

interface StandingChange {
  by: Actor;
  personId: string;
  before: Suspension;
  after: Suspension;
  reason?: string | undefined;
}

const recordStanding = (
  trx: Transaction<DB>,
  action: 'suspend_person' | 'restore_person',
  { by, personId, before, after, reason }: StandingChange,
) =>
  recordAdminAction(trx, {
    ...by,
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
