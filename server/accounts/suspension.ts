import type { Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import { lockUser } from './account-queries.ts';
import { recordAdminAction } from './admin-log-queries.ts';
import { revokeLinks } from './one-time-tokens.ts';
import { rolesThat } from './role-rules.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';
import { lockProfile, setActive } from './suspension-queries.ts';

interface Suspension {
  adminId: string;
  personId: string;
  reason: string;
  /** for good without it */
  until?: Date;
}

type Told = Pick<AccountSurroundings, 'db' | 'onListingsChanged' | 'onSessionsEnded'>;

/** Signs somebody out everywhere, lets them in no more and takes their listings off the site (S09). */
export async function suspendPerson(around: Told, suspension: Suspension): Promise<void> {
  const { endedSessionIds } = await around.db
    .transaction()
    .execute((trx) => suspendPersonIn(trx, suspension));
  around.onSessionsEnded(endedSessionIds);
  around.onListingsChanged();
}

/** The same in a transaction; after its commit the caller tells which sessions have ended. */
export async function suspendPersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason, until }: Suspension,
): Promise<{ endedSessionIds: string[] }> {
  const user = await lockUser(trx, personId);
  const profile = await lockProfile(trx, personId);
  if (!user || !profile) throw new AppError('not_found');
  if (rolesThat('administer').some((role) => role === profile.role))
    throw new AppError('conflict', { message: 'An administrator cannot be suspended.' });
  const endedSessionIds = await deleteSessionsOf(trx, personId);
  await revokeLinks(trx, { id: personId, email: user.email });
  await setActive(trx, personId, false);
  await recordAdminAction(trx, {
    adminId,
    action: 'suspend_person',
    targetUserId: personId,
    reason,
    before: { is_active: profile.is_active },
    after: { is_active: false, until: until?.toISOString() ?? null },
  });
  return { endedSessionIds };
}

interface Restoring {
  adminId: string;
  personId: string;
  reason?: string;
}

export async function restorePerson(around: Told, restoring: Restoring): Promise<void> {
  await around.db.transaction().execute((trx) => restorePersonIn(trx, restoring));
  around.onListingsChanged();
}

export async function restorePersonIn(
  trx: Transaction<DB>,
  { adminId, personId, reason }: Restoring,
): Promise<void> {
  const profile = await lockProfile(trx, personId);
  if (!profile) throw new AppError('not_found');
  await setActive(trx, personId, true);
  await recordAdminAction(trx, {
    adminId,
    action: 'restore_person',
    targetUserId: personId,
    ...(reason !== undefined && { reason }),
    before: { is_active: profile.is_active },
    after: { is_active: true },
  });
}
