import { sql, type Transaction } from 'kysely';
import { isAddressOf } from '../../../database/address-queries.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { storeHeldMailboxesOf } from './holds/hold-person.ts';
import type { Reported } from './holds/hold-queries.ts';

const reports = (db: Db) =>
  db
    .selectFrom('reports')
    .select(['id', 'property_id', 'chat_id', 'message_id', 'reason', 'details', 'created_at']);

export const exportPerson = {
  reports: (db: Db, id: string) => reports(db).where('reporter_id', '=', id).execute(),
  report_cases: (db: Db, id: string) =>
    db
      .selectFrom('report_cases')
      .select([
        'subject',
        'property_id',
        'outcome',
        'reason',
        'suspended_until',
        'decided_at',
        'appeal',
        'appealed_at',
        'appeal_outcome',
        'appeal_reason',
        'appeal_decided_at',
        'held_at',
        'statement',
        'stated_at',
      ])
      .where('person_id', '=', id)
      // Excludes undecided cases, unless they contain the reported person's own statement.
      .where(({ or, eb }) => or([eb('outcome', 'is not', null), eb('stated_at', 'is not', null)]))
      .execute(),
};

/** Reports that were made without a session. */
export const exportAddress = {
  reports_by_mail: (db: Db, email: string) =>
    reports(db).where(isAddressOf('reporter_email', email)).execute(),
};

export const addresses = (db: Db) =>
  db
    .selectFrom('reports')
    .select('reporter_email as email')
    .where('reporter_email', 'is not', null);

/** Deletes what the person wrote. Mailbox hashes remain, to recognise reporters and held people. */
export async function eraseRowsOfPerson(
  { mailboxes, now }: Pick<Context, 'mailboxes' | 'now'>,
  db: Transaction<DB>,
  { id }: { id: string },
): Promise<void> {
  const account = await findAccount(db, id);
  if (account) {
    const mailbox = await mailboxes.hashOf(db, account.email);
    await storeHeldMailboxesOf(db, { id, mailbox }, now());
    await storeMailbox(db, { id, mailbox });
  }
  await db
    .updateTable('report_cases')
    .set({
      appeal: sql`case when appeal is not null then '' end`,
      statement: sql`case when statement is not null then '' end`,
      appeal_token_hash: null,
    })
    .where('person_id', '=', id)
    .execute();
  await db.updateTable('reports').set({ details: '' }).where('reporter_id', '=', id).execute();
}

/** Adds the mailbox hash to old reports and cases that lack it. */
async function storeMailbox(db: Db, { id, mailbox }: Reported): Promise<void> {
  await db
    .updateTable('reports')
    .set({ reporter_mailbox: mailbox })
    .where('reporter_id', '=', id)
    .where('reporter_mailbox', 'is', null)
    .execute();
  await db
    .updateTable('report_cases')
    .set({ person_mailbox: mailbox })
    .where('person_id', '=', id)
    .where('person_mailbox', 'is', null)
    .execute();
}

export async function eraseRowsOfAddress(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where(isAddressOf('reporter_email', email))
    .where('case_id', 'is', null)
    .execute();
  await db
    .updateTable('reports')
    .set({ reporter_email: null, details: '' })
    .where(isAddressOf('reporter_email', email))
    .execute();
}
