import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { deleteMailsAbout, deleteMailsOfAddress } from '../../mail/outbox-queries.ts';
import type { AccountPorts } from '../../ports.ts';
import { deleteInvitationsOf } from '../codes/one-time-token-queries.ts';
import { deleteUser } from './delete-account-queries.ts';

export type ErasingContext = Pick<
  Context,
  'accountPorts' | 'config' | 'mailboxes' | 'now' | 'pushes'
>;

/**
 * Takes the account out of the database with everything personal in it: profile, listings,
 * inquiries, favourites, sessions, an agency of its own, mails with the person's words. Messages
 * stay with the other person, from nobody. Rows that are kept by address alone are not touched.
 */
export async function eraseAccount(
  context: ErasingContext,
  trx: Transaction<DB>,
  account: { id: string; role: string },
): Promise<void> {
  await context.accountPorts.forgetPerson(trx, account, context);
  await deleteMailsAbout(trx, account.id);
  await deleteUser(trx, account.id);
}

/** Deletes the rows kept by address. The caller has proof that the address is the person's. */
export async function eraseAddress(
  accountPorts: AccountPorts,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  await accountPorts.forgetAddress(trx, email);
  await deleteInvitationsOf(trx, email);
  await deleteMailsOfAddress(trx, email);
}
