import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { type AccountRow, findAccount, lockUser } from '../../accounts/account-queries.ts';
import { haveTalked } from '../../chats/talk-queries.ts';
import { recountCase } from '../cases/case-queries.ts';
import { isSerious } from '../cases/case-rules.ts';
import { holdIfReportedBySeveral } from '../holds/hold-person.ts';
import { mayHold } from '../holds/hold-rules.ts';
import { addToCase, countPastReports, storeReporter } from './report-queries.ts';

interface Counted {
  caseId: string;
  personId: string | null;
  propertyId?: string;
  /** The account of a reporter who has no session. */
  reporterId?: string | undefined;
  now: Date;
}

/** Counts a report in its case and towards a hold on the person (HOLD-03). */
export async function countReport(
  { mailboxes }: Pick<Context, 'mailboxes'>,
  trx: Transaction<DB>,
  id: string,
  counted: Counted,
): Promise<void> {
  const { caseId, personId, reporterId, now } = counted;
  const { reason, reporter_id, reporter_email } = await addToCase(trx, id, { caseId, reporterId });
  const account = reporter_id === null ? undefined : await findAccount(trx, reporter_id);
  const mailbox = await mailboxes.hashOf(trx, account?.email ?? reporter_email ?? id);
  const countsForHold =
    account !== undefined && (await countsTowardsHold(trx, { ...counted, account, mailbox }));
  await storeReporter(trx, id, { mailbox, countsForHold });
  // Serialises concurrent reports about a person, so that the last one counts all of them.
  const person = personId === null ? undefined : await lockUser(trx, personId);
  const personMailbox = person ? await mailboxes.hashOf(trx, person.email) : null;
  await recountCase(trx, caseId, { isGrave: isSerious(reason), personMailbox });
  if (personId !== null && personMailbox)
    await holdIfReportedBySeveral(trx, { id: personId, mailbox: personMailbox }, now);
}

async function countsTowardsHold(
  trx: Transaction<DB>,
  {
    account,
    mailbox,
    personId,
    propertyId,
    now,
  }: Counted & { account: AccountRow; mailbox: Buffer },
): Promise<boolean> {
  const past = await countPastReports(trx, { id: account.id, mailbox });
  const hasTalked = await haveTalked(trx, account.id, { personId, propertyId: propertyId ?? null });
  return mayHold({ ...account, past, hasTalked }, now);
}
