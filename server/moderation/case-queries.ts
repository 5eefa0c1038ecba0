import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

// A literal: a partial index is found for no parameter.
const isOpen = sql<boolean>`status = 'open'`;

/** Counts a person in the case that waits about this listing, or opens one. */
export const joinListingCase = (
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
      conflict
        .column('property_id')
        .where(isOpen)
        .doUpdateSet({ people_count: sql`report_cases.people_count + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** The same about a person in a conversation; whoever reports them again is counted once. */
export const joinConversationCase = (
  trx: Transaction<DB>,
  about: { chatId: string; personId: string | null; reporterId: string; now: Date },
) =>
  trx
    .insertInto('report_cases')
    .values({
      subject: 'conversation',
      chat_id: about.chatId,
      person_id: about.personId,
      people_count: 1,
      queued_at: about.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['chat_id', 'person_id'])
        .where(isOpen)
        .doUpdateSet({
          people_count: sql`report_cases.people_count + (not exists (
            select from reports
            where case_id = report_cases.id and reporter_id = ${about.reporterId}::uuid
          ))::integer`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export type CaseRow = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Of two administrators who decide at once the second waits, and finds it decided. */
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
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateCase = (
  trx: Transaction<DB>,
  id: string,
  change: UpdateObject<DB, 'report_cases'>,
) => trx.updateTable('report_cases').set(change).where('id', '=', id).execute();

/** Whether another decision, not reversed nor over, says the same about the listing or the person. */
export async function isDecidedElsewhere(
  db: Db,
  { id, outcome, property_id, person_id }: CaseRow,
  now: Date,
): Promise<boolean> {
  const isHiding = outcome === 'hide_listing';
  const found = await db
    .selectFrom('report_cases')
    .select('id')
    .where('id', '!=', id)
    .where('outcome', '=', outcome)
    .where('appeal_outcome', 'is distinct from', 'reversed')
    .where(({ or, eb }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '>', now)]))
    .where(isHiding ? 'property_id' : 'person_id', '=', isHiding ? property_id : person_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a link in a mail may still appeal against. */
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
    .where('status', '=', 'decided')
    .where('appeal_until', '>', now)
    .executeTakeFirst();

/** Uses the link up; of many at once exactly one gets through. */
export async function storeAppeal(
  db: Db,
  { tokenHash, text, now }: { tokenHash: Buffer; text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_cases')
    .set({
      status: 'appealed',
      appeal: text,
      appealed_at: now,
      queued_at: now,
      appeal_token_hash: null,
    })
    .where('appeal_token_hash', '=', tokenHash)
    .where('status', '=', 'decided')
    .where('appeal_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
