import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { findAccount } from '../accounts/account-queries.ts';
import type { Context } from '../context.ts';
import { decisionPush } from './cases/case-pushes.ts';
import { type Against, decisionMail, decisionTitles } from './decisions/decision-mails.ts';

interface DecisionNotice extends Omit<Against, 'email' | 'publicUrl'> {
  caseId: string;
  personId: string;
}

export async function notifyPerson(
  { outbox, pushes, config: { publicUrl } }: Pick<Context, 'outbox' | 'pushes' | 'config'>,
  trx: Transaction<DB>,
  { caseId, personId, ...against }: DecisionNotice,
): Promise<void> {
  const person = await findAccount(trx, personId);
  if (!person) return;
  await outbox.enqueue(trx, decisionMail({ ...against, email: person.email, publicUrl }));
  const notice = { caseId, title: decisionTitles[against.outcome], reason: against.reason };
  await pushes.enqueue(trx, decisionPush(person.id, notice));
}
