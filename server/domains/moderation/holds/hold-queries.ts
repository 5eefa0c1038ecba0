import { type Insertable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB, HeldMailboxes } from '../../../../database/rows.generated.ts';

// A literal, because the planner uses a partial index only for constants.
const isOpenHold = sql<SqlBool>`status = 'open' and held_at is not null`;

/** A reported person and their mailbox's hash, which earlier accounts may share. */
export interface Reported {
  id: string;
  mailbox: Buffer;
}

const isAbout = ({ id, mailbox }: Reported, cases: 'report_cases' | 'former' | 'cleared') =>
  sql<SqlBool>`(
    ${sql.ref(cases)}.person_id = ${id}::uuid or ${sql.ref(cases)}.person_mailbox = ${mailbox}
  )`;

/** Lists the reporters whose reports can count towards a hold on the person. */
export const listRecentReporters = (db: Db, reported: Reported, since: Date) =>
  db
    .selectFrom('report_cases')
    .innerJoin('reports', 'reports.case_id', 'report_cases.id')
    .innerJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .select(['profiles.id', 'profiles.agency_id', 'reports.reporter_mailbox as mailbox'])
    .where(isAbout(reported, 'report_cases'))
    .where('report_cases.outcome', 'is distinct from', 'no_action')
    .where('report_cases.appeal_outcome', 'is distinct from', 'reversed')
    .where('reports.created_at', '>=', since)
    .where((eb) => eb.ref('reports.counts_for_hold'))
    .where((eb) => eb.ref('profiles.is_active'))
    .where(
      sql<SqlBool>`not exists (
        select from report_cases as cleared
        where ${isAbout(reported, 'cleared')} and cleared.held_at is not null
          and cleared.decided_at >= reports.created_at
      )`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from report_cases as cleared
        join report_cases as former on former.id = cleared.id or cleared.held_at is not null
        join reports as earlier on earlier.case_id = former.id
        where ${isAbout(reported, 'cleared')} and cleared.outcome = 'no_action'
          and ${isAbout(reported, 'former')} and earlier.created_at <= cleared.decided_at
          and (
            earlier.reporter_id = profiles.id
            or earlier.reporter_mailbox = reports.reporter_mailbox
          )
      )`,
    )
    .execute();

/** Updates the number of reporters. Returns false if the person is not held. */
export async function updateOpenHold(
  trx: Transaction<DB>,
  personId: string,
  people: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_cases')
    .set({ people_count: people })
    .where('person_id', '=', personId)
    .where(isOpenHold)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Hold {
  personId: string;
  mailbox: Buffer;
  people: number;
  heldAt: Date;
  now: Date;
}

/** Opens the case that holds a person for review. The caller must have locked the person. */
export const insertHold = (
  trx: Transaction<DB>,
  { personId, mailbox, people, heldAt, now }: Hold,
) =>
  trx
    .insertInto('report_cases')
    .values({
      subject: 'account',
      person_id: personId,
      person_mailbox: mailbox,
      people_count: people,
      held_at: heldAt,
      queued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const deleteHold = (trx: Transaction<DB>, personId: string) =>
  trx
    .deleteFrom('report_cases')
    .where('person_id', '=', personId)
    .where(isOpenHold)
    .returning(['held_at', 'people_count', 'person_mailbox'])
    .executeTakeFirst();

export const insertHeldMailboxes = (
  trx: Transaction<DB>,
  mailboxes: readonly Buffer[],
  held: Omit<Insertable<HeldMailboxes>, 'mailbox'>,
) =>
  trx
    .insertInto('held_mailboxes')
    .values(mailboxes.map((mailbox) => ({ ...held, mailbox })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteHeldMailbox = (trx: Transaction<DB>, mailbox: Buffer) =>
  trx
    .deleteFrom('held_mailboxes')
    .where('mailbox', '=', mailbox)
    .returning(['held_at', 'people_count'])
    .executeTakeFirst();

/** The case that holds a person for review, and when the person made a statement. */
export const findOpenHold = (db: Db, personId: string) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'stated_at'])
    .where('person_id', '=', personId)
    .where(isOpenHold)
    .executeTakeFirst();

/** Returns false without an open hold, or if a statement already exists. */
export async function storeStatement(
  db: Db,
  { personId, text, now }: { personId: string; text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_cases')
    // The operator is notified of the statement as if it were a new case.
    .set({ statement: text, stated_at: now, operator_told_at: null })
    .where('person_id', '=', personId)
    .where('stated_at', 'is', null)
    .where(isOpenHold)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
