import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB, Reports } from '../../../../database/rows.generated.ts';

export type NewReport = Pick<
  Insertable<Reports>,
  | 'id'
  | 'property_id'
  | 'chat_id'
  | 'message_id'
  | 'reporter_id'
  | 'reporter_email'
  | 'reason'
  | 'details'
> & { token_hash?: Buffer };

/** Returns false for a retry or a second report about the same listing. */
export async function insertReport(trx: Transaction<DB>, report: NewReport): Promise<boolean> {
  const inserted = await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findReport = (db: Db, id: string) =>
  db
    .selectFrom('reports')
    .select(['property_id', 'chat_id', 'message_id', 'reporter_id', 'reason', 'details'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findReportOf = (db: Db, of: { propertyId: string; reporterId: string }) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('property_id', '=', of.propertyId)
    .where('reporter_id', '=', of.reporterId)
    .executeTakeFirst();

/** Updates an unconfirmed report with a new token and text. Returns false if it is confirmed. */
export async function storeUnconfirmedReport(
  db: Db,
  report: NewReport & { reporter_email: string; token_hash: Buffer },
): Promise<boolean> {
  const { token_hash, reason, details } = report;
  const asked = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'reporter_email'])
        .doUpdateSet({ token_hash, reason, details, created_at: sql`now()` })
        .where('reports.case_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

export const lockReportByToken = (trx: Transaction<DB>, tokenHash: Buffer) =>
  trx
    .selectFrom('reports')
    .select(['id', 'case_id', 'property_id', 'reporter_email', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

/** Adds a report to a case, and links it to the reporter's account if there is one. */
export const addToCase = (
  trx: Transaction<DB>,
  id: string,
  { caseId, reporterId }: { caseId: string; reporterId?: string | undefined },
) =>
  trx
    .updateTable('reports')
    .set({
      case_id: caseId,
      ...(reporterId !== undefined && { reporter_id: reporterId, reporter_email: null }),
    })
    .where('id', '=', id)
    .returning(['reason', 'reporter_id', 'reporter_email'])
    .executeTakeFirstOrThrow();

export interface PastReports {
  upheld: number;
  dismissed: number;
}

/** Counts cases that the person reported, including from earlier accounts with the same mailbox. */
export const countPastReports = (
  db: Db,
  { id, mailbox }: { id: string; mailbox: Buffer },
): Promise<PastReports> => {
  const isUpheld = sql<boolean>`outcome <> 'no_action' and appeal_outcome is distinct from 'reversed'`;
  return (
    db
      .selectFrom('reports')
      .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
      .select([
        sql<number>`(count(distinct case_id) filter (where ${isUpheld}))::integer`.as('upheld'),
        sql<number>`(count(distinct case_id) filter (where not ${isUpheld}))::integer`.as(
          'dismissed',
        ),
      ])
      .where('report_cases.outcome', 'is not', null)
      // A decision made after the reported account was deleted says nothing about the report.
      .where(({ or, eb }) =>
        or([
          eb('report_cases.person_id', 'is not', null),
          eb('report_cases.person_mailbox', 'is not', null),
        ]),
      )
      .where(({ or, eb }) =>
        or([eb('reports.reporter_id', '=', id), eb('reports.reporter_mailbox', '=', mailbox)]),
      )
      .executeTakeFirstOrThrow()
  );
};

/** Stores the reporter's data at the time of the report. Later changes have no effect. */
export const storeReporter = (
  trx: Transaction<DB>,
  id: string,
  { mailbox, countsForHold }: { mailbox: Buffer; countsForHold: boolean },
) =>
  trx
    .updateTable('reports')
    .set({ reporter_mailbox: mailbox, counts_for_hold: countsForHold })
    .where('id', '=', id)
    .execute();

export const deleteReport = (trx: Transaction<DB>, id: string) =>
  trx.deleteFrom('reports').where('id', '=', id).execute();

export const listReporterAddresses = (db: Db, caseId: string) =>
  db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .select([
      'reports.reporter_id',
      sql<string>`coalesce(users.email, reports.reporter_email)`.as('email'),
    ])
    .distinct()
    .where('case_id', '=', caseId)
    .where(sql`coalesce(users.email, reports.reporter_email)`, 'is not', null)
    .execute();

export const reporterFor = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.name'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
