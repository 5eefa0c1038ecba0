import { sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PaperKind } from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import type { Db } from '../../../../database/database.ts';
import { isOnLegalHold } from '../../../../database/holds/legal-hold-queries.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { isOwnedBy } from '../editing/property-ownership.ts';

const kind = sql<PaperKind>`right_papers.kind`.as('kind');

export const acceptedRightOf = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('right_papers')
      .select([
        kind,
        sql<string>`to_char(decided_at at time zone 'Africa/Harare', 'YYYY-MM-DD')`.as('seen_on'),
      ])
      .where('right_papers.property_id', '=', sql.ref<string>('properties.id'))
      .where('is_seen', '=', true),
  );

export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number];

export const listPapers = (db: Db, propertyId: string) =>
  db
    .selectFrom('right_papers')
    .innerJoin('users', 'users.id', 'right_papers.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'right_papers.id',
      kind,
      'object_key',
      'sent_at',
      'decided_at',
      'is_seen',
      'reason',
      'user_id',
      'profiles.name as user_name',
      'users.email as user_email',
    ])
    .where('property_id', '=', propertyId)
    .orderBy('sent_at', 'desc')
    .execute();

interface Sent {
  propertyId: string;
  kind: PaperKind;
  key: string;
}

/** Returns undefined if the listing is not the viewer's, and null if a document is pending. */
export async function insertPaper(
  trx: Transaction<DB>,
  viewer: Viewer,
  { propertyId, key, ...sent }: Sent,
) {
  const property = await trx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .where(isOwnedBy(viewer))
    .forShare()
    .executeTakeFirst();
  if (!property) return undefined;
  const inserted = await trx
    .insertInto('right_papers')
    .values({ ...sent, property_id: propertyId, user_id: viewer.id, object_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await trx
    .deleteFrom('right_papers')
    .where('property_id', '=', propertyId)
    .where('reason', 'is not', null)
    .execute();
  return inserted;
}

/** Deletes a pending document for the viewer's own listing. A later job removes the stored file. */
export const deleteWaitingPaper = (db: Db, viewer: Viewer, propertyId: string) =>
  db
    .deleteFrom('right_papers')
    .using('properties')
    .whereRef('properties.id', '=', 'right_papers.property_id')
    .where(isOwnedBy(viewer))
    .where('property_id', '=', propertyId)
    .where('decided_at', 'is', null)
    .execute();

export type LockedPaper = NonNullable<Awaited<ReturnType<typeof lockPaper>>>;

export const lockPaper = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('right_papers')
    .innerJoin('properties', 'properties.id', 'right_papers.property_id')
    .innerJoin('users', 'users.id', 'right_papers.user_id')
    .select([
      'right_papers.id',
      kind,
      'object_key',
      'decided_at',
      'is_seen',
      'property_id',
      'user_id',
      'properties.title',
      'users.email',
    ])
    .where('right_papers.id', '=', id)
    .forUpdate('right_papers')
    .executeTakeFirst();

interface Decision {
  paper: Pick<LockedPaper, 'id' | 'property_id'>;
  /** The reason for rejecting the document; null accepts it. */
  reason: string | null;
  now: Date;
}

/** Removes the document's file. If accepted, the document replaces an earlier one (RIGHT-01). */
export async function decidePaper(
  trx: Transaction<DB>,
  { paper, reason, now }: Decision,
): Promise<void> {
  const is_seen = reason === null;
  if (is_seen)
    await trx
      .deleteFrom('right_papers')
      .where('property_id', '=', paper.property_id)
      .where('is_seen', '=', true)
      .execute();
  await trx
    .updateTable('right_papers')
    .set({ decided_at: now, is_seen, reason, object_key: null })
    .where('id', '=', paper.id)
    .execute();
}

export const listWaitingPapers = (db: Db, limit: number) =>
  db
    .selectFrom('right_papers')
    .innerJoin('properties', 'properties.id', 'right_papers.property_id')
    .innerJoin('profiles', 'profiles.id', 'right_papers.user_id')
    .select([
      'right_papers.sent_at',
      'properties.id as property_id',
      'properties.title',
      'profiles.id as user_id',
      'profiles.name as user_name',
    ])
    .where('decided_at', 'is', null)
    .orderBy('right_papers.sent_at')
    .orderBy('right_papers.id')
    .limit(limit)
    .execute();

interface Ends {
  sentBefore: Date;
  decidedBefore: Date;
}

/** Deletes up to `limit` documents that have waited too long or expired, and returns them. */
export const deleteEndedPapers = (
  trx: Transaction<DB>,
  { sentBefore, decidedBefore }: Ends,
  limit: number,
) =>
  trx
    .with('ended', (cte) =>
      cte
        .selectFrom('right_papers')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('decided_at', 'is', null), eb('sent_at', '<', sentBefore)]),
            eb('decided_at', '<', decidedBefore),
          ]),
        )
        .where((eb) => eb.not(isOnLegalHold('user_id')))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('right_papers')
    .using(['ended', 'properties', 'users'])
    .whereRef('right_papers.id', '=', 'ended.id')
    .whereRef('properties.id', '=', 'right_papers.property_id')
    .whereRef('users.id', '=', 'right_papers.user_id')
    .returning([
      'right_papers.id',
      kind,
      'right_papers.decided_at',
      'right_papers.is_seen',
      'right_papers.property_id',
      'right_papers.user_id',
      'properties.title',
      'users.email',
    ])
    .execute();

/** Returns the keys of pending documents. Files of all other documents are removed. */
export async function listReferredPapers(db: Db, keys?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('right_papers')
    .select('object_key')
    .where('object_key', 'is not', null)
    .$if(keys !== undefined, (query) =>
      query.where('object_key', '=', sql<string>`any(${keys ?? []}::text[])`),
    )
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}
