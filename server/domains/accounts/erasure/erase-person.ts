import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { accountDeleted } from '../account-notifications.ts';
import { type Actor, recordAdminAction } from '../administration/admin-log-queries.ts';
import { lockAdministrators } from '../administration/administrator-queries.ts';
import { refuseOnLegalHold } from '../legal-holds/legal-holds.ts';
import { mayDeleteAccount } from '../own-account/account-rules.ts';
import { administers } from '../role-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { type ErasingContext, eraseAccount, eraseAddress } from './erase-account.ts';

interface Account {
  id: string;
  role: Role;
  email: string;
}

const heldForOperator = 'This person is on legal hold. Lift the hold first.';

/** The caller must have locked the account. No mail is sent except one about the deletion (S61). */
export async function erasePerson(
  context: ErasingContext,
  trx: Transaction<DB>,
  { id, role, email }: Account,
  heldMessage?: string,
): Promise<void> {
  await refuseOnLegalHold(trx, { userId: id }, heldMessage);
  const others = administers(role)
    ? (await lockAdministrators(trx)).filter(
        (other) => other.is_active && other.id !== id && administers(other.role),
      )
    : [];
  if (!mayDeleteAccount(role, others.length)) {
    throw new AppError('conflict', { message: 'The last administrator cannot be deleted.' });
  }
  await eraseAddress(context.accountPorts, trx, email);
  await eraseAccount(context, trx, { id, role });
  await context.notify(trx, accountDeleted(email));
}

/** Erases a person whose deletion request was not made on the account page (LAW-02). */
export async function erasePersonFor(
  context: ErasingContext & Pick<Context, 'db' | 'onSessionsEnded'>,
  person: { id: string; role: Role },
  by: Actor,
): Promise<void> {
  await endSessionsOf(context, person.id, async (trx, { email }) => {
    await erasePerson(context, trx, { ...person, email }, heldForOperator);
    await recordAdminAction(trx, { ...by, action: 'erase_person', targetUserId: person.id });
  });
}

export async function eraseAddressFor(
  { db, accountPorts }: Pick<Context, 'db' | 'accountPorts'>,
  email: string,
  by: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await refuseOnLegalHold(trx, { email }, heldForOperator);
    await eraseAddress(accountPorts, trx, email);
    await recordAdminAction(trx, { ...by, action: 'erase_person' });
  });
}
