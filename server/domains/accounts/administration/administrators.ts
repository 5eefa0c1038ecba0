import type { Transaction } from 'kysely';
import type { NewInvitation } from '../../../../contract/accounts/administrators.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { type AccountRow, findAccount } from '../account-queries.ts';
import { deleteCodes } from '../codes/admin-code-queries.ts';
import { administers } from '../role-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { type Actor, recordAdminAction } from './admin-log-queries.ts';
import { administratorRemoved, codesReset } from './administrator-notifications.ts';
import {
  deleteInvitation,
  deleteInvitationsBy,
  lockAdministrators,
  makeRenter,
} from './administrator-queries.ts';
import { inviteAdministrator } from './invitations.ts';

interface About {
  id: string;
  reason: string;
}

export async function removeAdministrator(
  context: Context,
  viewer: Viewer,
  { id, reason }: About,
): Promise<void> {
  await changeOther(context, viewer, id, async (trx, { email, role }) => {
    await makeRenter(trx, id);
    await deleteCodes(trx, id);
    await deleteInvitationsBy(trx, id);
    await recordAdminAction(trx, {
      adminId: viewer.id,
      targetUserId: id,
      action: 'remove_administrator',
      reason,
      before: { role },
      after: { role: 'renter' },
    });
    await context.notify(trx, administratorRemoved({ id, email, role }));
  });
}

export async function resetCodesOfOther(
  context: Context,
  viewer: Viewer,
  { id, reason }: About,
): Promise<void> {
  await changeOther(context, viewer, id, (trx, { email }) =>
    resetCodes(context, trx, { id, email, by: { adminId: viewer.id }, reason }),
  );
}

interface Reset extends Pick<AccountRow, 'id' | 'email'> {
  by: Actor;
  reason: string;
}

/** Throws if the person has no codes, because success would wrongly imply a reset. */
export async function resetCodes(
  { notify }: Pick<Context, 'notify'>,
  trx: Transaction<DB>,
  { id, email, by, reason }: Reset,
): Promise<void> {
  if (!(await deleteCodes(trx, id))) {
    throw new AppError('conflict', { message: "This person hasn't set up one-time codes." });
  }
  const change = { before: { codes: true }, after: { codes: false } };
  await recordAdminAction(trx, {
    ...by,
    targetUserId: id,
    action: 'reset_codes',
    reason,
    ...change,
  });
  await notify(trx, codesReset(email));
}

export async function inviteByMail(
  context: Context,
  viewer: Viewer,
  invitation: NewInvitation,
): Promise<void> {
  const inviting = { ...context, by: { adminId: viewer.id } };
  await context.db.transaction().execute((trx) => inviteAdministrator(trx, inviting, invitation));
}

export async function revokeInvitation({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteInvitation(trx, id))) throw new AppError('not_found');
    const subject = { kind: 'invitation', id };
    await recordAdminAction(trx, { adminId: viewer.id, action: 'take_invitation_back', subject });
  });
}

/** If two administrators remove each other, only the first succeeds (S34, F34). */
async function changeOther(
  context: Context,
  viewer: Viewer,
  id: string,
  change: (trx: Transaction<DB>, other: AccountRow) => Promise<void>,
): Promise<void> {
  const other = await findAccount(context.db, id);
  if (!other) throw new AppError('not_found');
  await endSessionsOf(context, id, async (trx) => {
    const all = await lockAdministrators(trx);
    if (!all.some((one) => one.id === viewer.id && one.is_active && administers(one.role))) {
      throw new AppError('42501');
    }
    if (!all.some((one) => one.id === id)) throw new AppError('not_found');
    if (id === viewer.id) {
      throw new AppError('conflict', { message: 'Ask another administrator to do this for you.' });
    }
    await change(trx, other);
  });
}
