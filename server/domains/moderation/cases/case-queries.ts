import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB, ReportCases } from '../../../../database/rows.generated.ts';

// A literal, because the planner uses a partial index only for constants.
const isOpen = sql<boolean>`status = 'open'`;

export const openListingCase = (
  trx: Transaction<DB>,
  { propertyId, personId, now }: { propertyId: string; personId: string; now: Date },
) =>
  trx
    .insertInto('report_cases')
    .values({
      subject: 'listing',
      property_id: propertyId,
      person_id: personId,
      people_count: 1,
      queued_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('property_id').where(isOpen).doUpdateSet({ status: 'open' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Finds and locks the open case about a person in this conversation, or opens one. */
export const openConversationCase = (
  trx: Transaction<DB>,
  about: { chatId: string; personId: string | null; now: Date; notified: boolean },
) =>
  trx
    .insertInto('report_cases')
    .values({
      subject: 'conversation',
      chat_id: about.chatId,
      person_id: about.personId,
      people_count: 1,
      queued_at: about.now,
      operator_told_at: about.notified ? about.now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'person_id']).where(isOpen).doUpdateSet({ status: 'open' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

interface Reported {
  isGrave: boolean;
  /** Hash of the reported person's mailbox. */
  personMailbox: Buffer | null;
}

/** Counts reporters, each mailbox once, and records whether any report is serious. */
export const recountCase = (
  trx: Transaction<DB>,
  id: string,
  { isGrave, personMailbox }: Reported,
) =>
  trx
    .updateTable('report_cases')
    .set({
      is_grave: sql`is_grave or ${isGrave}`,
      person_mailbox: sql`coalesce(person_mailbox, ${personMailbox}::bytea)`,
      // Old reports have no mailbox hash.
      people_count: sql`(
        select count(distinct coalesce(
          encode(reporter_mailbox, 'hex'), reporter_id::text, reporter_email, reports.id::text
        ))
        from reports where case_id = ${id}::uuid
      )`,
    })
    .where('id', '=', id)
    .execute();

/** Stores a case that an administrator decided without a report. */
export const insertDecidedCase = (trx: Transaction<DB>, decided: Insertable<ReportCases>) =>
  trx.insertInto('report_cases').values(decided).returning('id').executeTakeFirstOrThrow();

export async function hasOpenCase(db: Db, propertyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('report_cases')
    .select('id')
    .where('property_id', '=', propertyId)
    .where(isOpen)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasWaitingAppeal(db: Db, propertyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('report_cases')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('outcome', '=', 'hide_listing')
    .where('status', '=', 'appealed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends earlier decisions to hide a listing, because an administrator has restored it. */
export const liftHidings = (trx: Transaction<DB>, propertyId: string, now: Date) =>
  trx
    .updateTable('report_cases')
    .set({ lifted_at: now })
    .where('property_id', '=', propertyId)
    .where('outcome', '=', 'hide_listing')
    .where('lifted_at', 'is', null)
    .execute();

/** Ends earlier suspensions, because an administrator has lifted them. */
export const markLifted = (trx: Transaction<DB>, personId: string, now: Date) =>
  trx
    .updateTable('report_cases')
    .set({ lifted_at: now })
    .where('person_id', '=', personId)
    .where('outcome', '=', 'suspend')
    .where('lifted_at', 'is', null)
    .execute();

export type CaseRow = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Serialises decisions: a second administrator finds the case already decided. */
export const lockCase = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('report_cases')
    .select([
      'id',
      'subject',
      'property_id',
      'chat_id',
      'person_id',
      'status',
      'outcome',
      'reason',
      'suspended_until',
      'decided_by',
      'held_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateCase = (
  trx: Transaction<DB>,
  id: string,
  change: UpdateObject<DB, 'report_cases'>,
) => trx.updateTable('report_cases').set(change).where('id', '=', id).execute();

/** Whether another decision of this kind still applies, neither reversed nor lifted. */
export async function isDecidedElsewhere(
  db: Db,
  { id, outcome, property_id, person_id }: CaseRow,
): Promise<boolean> {
  const isHiding = outcome === 'hide_listing';
  const found = await db
    .selectFrom('report_cases')
    .select('id')
    .where('id', '!=', id)
    .where('outcome', '=', outcome)
    .where('appeal_outcome', 'is distinct from', 'reversed')
    .where('lifted_at', 'is', null)
    .where(isHiding ? 'property_id' : 'person_id', '=', isHiding ? property_id : person_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const suspensionsOf = (db: Db, personId: string) =>
  db
    .selectFrom('report_cases')
    .where('person_id', '=', personId)
    .where('outcome', '=', 'suspend')
    .where('appeal_outcome', 'is distinct from', 'reversed')
    .where('lifted_at', 'is', null);

/** The strictest suspension in force. A suspension without a report replaces earlier ones. */
export const findActiveSuspension = (db: Db, personId: string, now: Date) =>
  suspensionsOf(db, personId)
    .select(['reason as suspended_reason', 'suspended_until'])
    .where(({ or, eb }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '>', now)]))
    .where(({ fn, val, eb }) =>
      eb(
        'decided_at',
        '>=',
        fn.coalesce(
          suspensionsOf(db, personId)
            .where('subject', '=', 'account')
            .where('held_at', 'is', null)
            .select((inner) => inner.fn.max('decided_at').as('decided_at')),
          val(new Date(0)),
        ),
      ),
    )
    .orderBy('suspended_until', (order) => order.desc().nullsFirst())
    .orderBy('decided_at')
    .limit(1)
    .executeTakeFirst();

const isAppealable = (now: Date) =>
  sql<boolean>`status = 'decided' and lifted_at is null and appeal_until > ${now}`;

/** Whether a case about a listing is undecided or can still be appealed. */
export const isUnderReview =
  (now: Date) =>
  ({ exists, selectFrom }: ExpressionBuilder<DB, 'properties'>): Expression<SqlBool> =>
    exists(
      selectFrom('report_cases')
        .select('report_cases.id')
        .whereRef('report_cases.property_id', '=', 'properties.id')
        .where(({ or, eb }) => or([eb('report_cases.waits', '=', true), isAppealable(now)])),
    );

export const findAppealable = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('report_cases')
    .leftJoin('properties', 'properties.id', 'report_cases.property_id')
    .select([
      'report_cases.outcome',
      'report_cases.reason',
      'report_cases.suspended_until',
      'report_cases.decided_at',
      'properties.title',
    ])
    .where('appeal_token_hash', '=', tokenHash)
    .where(isAppealable(now))
    .executeTakeFirst();

export async function hasAppealed(db: Db, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('report_cases')
    .select('id')
    .where('appeal_token_hash', '=', tokenHash)
    .where('appealed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const findHiding = (db: Db, propertyId: string, now: Date) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'appealed_at', 'appeal_outcome', isAppealable(now).as('is_appealable')])
    .where('property_id', '=', propertyId)
    .where('outcome', '=', 'hide_listing')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Appeal {
  of: { appeal_token_hash: Buffer } | { id: string };
  text: string;
  now: Date;
}

/** Consumes the link; only one of several concurrent requests succeeds. */
export async function storeAppeal(db: Db, { of, text, now }: Appeal): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_cases')
    .set({
      status: 'appealed',
      appeal: text,
      appealed_at: now,
      queued_at: now,
      operator_told_at: null,
    })
    .where((eb) => eb.and(of))
    .where(isAppealable(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
