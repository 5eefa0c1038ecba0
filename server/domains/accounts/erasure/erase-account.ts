import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { deleteMailsAbout, deleteMailsOfAddress } from '../../../delivery/mail/outbox-queries.ts';
import type { AccountPorts } from '../../../ports.ts';
import { deleteInvitationsOf } from '../codes/one-time-token-queries.ts';
import { deleteUser } from './person-queries.ts';

export type ErasingContext = Pick<
  Context,
  'accountPorts' | 'config' | 'mailboxes' | 'notify' | 'now'
>;

/** Recipients keep the messages, without a sender. Rows stored by email address remain. */
export async function eraseAccount(
  context: ErasingContext,
  trx: Transaction<DB>,
  account: { id: string; role: string },
): Promise<void> {
  await context.accountPorts.eraseRowsOfPerson(trx, account, context);
  await deleteMailsAbout(trx, account.id);
  await deleteUser(trx, account.id);
}

/** Deletes rows stored by email address. The caller must have proof of ownership. */
export async function eraseAddress(
  accountPorts: AccountPorts,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  await accountPorts.eraseRowsOfAddress(trx, email);
  await deleteInvitationsOf(trx, email);
  await deleteMailsOfAddress(trx, email);
}
