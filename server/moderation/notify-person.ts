import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { findAccount } from '../accounts/account-queries.ts';
import type { Context } from '../context.ts';
import { type Against, decided } from './decisions/decision-notifications.ts';

export async function notifyPerson(
  { notify }: Pick<Context, 'notify'>,
  trx: Transaction<DB>,
  personId: string,
  against: Against,
): Promise<void> {
  const person = await findAccount(trx, personId);
  if (person) await notify(trx, decided(person, against));
}
