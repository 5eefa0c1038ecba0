import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { isOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { hasChanged } from '../../../database/outcome.ts';
import type { DB, Uploads } from '../../../database/rows.generated.ts';
import type { Bucket } from '../storage/object-key.ts';

export const insertUpload = (db: Db, upload: Insertable<Uploads>) =>
  db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();

/** Whether a kind of record shows an upload. Implemented by that record's domain. */
export type ShowsUpload = (eb: ExpressionBuilder<DB, 'uploads'>) => Expression<SqlBool>;

/** Returns undefined unless the upload belongs to this owner. */
export const findStoredPicture = (db: Db, id: string, ownerId: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'key', 'width', 'height', 'placeholder', 'variants'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'property-images')
    .executeTakeFirst();

/** The bytes that a person has stored, and how many of the person's pictures are not shown yet. */
export async function measureUploads(db: Db, ownerId: string, isShown: ShowsUpload) {
  const { bytes, waiting } = await db
    .selectFrom('uploads')
    .select((eb) => [
      sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.and([eb('bucket', '=', 'property-images'), eb.not(isShown(eb))]))
        .as('waiting'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), waiting: Number(waiting) };
}

export const findOwnUpload = (db: Db, id: string, ownerId: string) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'property-images')
    .executeTakeFirst();

export const deleteOwnUpload = (
  db: Db,
  id: string,
  ownerId: string,
  isShown: ShowsUpload,
): Promise<boolean> =>
  hasChanged(
    db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('bucket', '=', 'property-images')
      .where((eb) => eb.not(isShown(eb))),
  );

/** Deletes uploads that are not shown anywhere. Their objects are removed later (DEC-08). */
export const deleteUnshown = (db: Db, uploadIds: readonly string[], isShown: ShowsUpload) =>
  db
    .deleteFrom('uploads')
    .where('id', '=', sql<string>`any(${uploadIds}::uuid[])`)
    .where((eb) => eb.not(isShown(eb)))
    .execute();

/** Deletes the upload that was shown under this URL, unless something still shows it. */
export const dropPicture = (
  db: Db,
  { bucket, url }: { bucket: Bucket; url: string },
  isShown: ShowsUpload,
) =>
  db
    .deleteFrom('uploads')
    .where('bucket', '=', bucket)
    .where('key', '=', url.split('/').slice(-2).join('/'))
    .where((eb) => eb.not(isShown(eb)))
    .execute();

/** Whether the column contains the upload's URL. Must match the indexes' expression. */
export const hasUploadUrl = (column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} is not null and picture_key(${sql.ref(column)}) = uploads.key`;

export const transferUploads = (db: Db, uploadIds: readonly string[], ownerId: string) =>
  db
    .updateTable('uploads')
    .set({ owner_id: ownerId })
    .where('id', '=', sql<string>`any(${uploadIds}::uuid[])`)
    .execute();

export const listUploadsOf = (db: Db, ownerId: string) =>
  db.selectFrom('uploads').selectAll().where('owner_id', '=', ownerId).execute();

export interface AgedUpload {
  id: string;
  created_at: Date;
}

export const listAgedUploads = (db: Db, after: AgedUpload | undefined, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'created_at'])
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(days => ${retentionDays.unusedUploads})`,
    )
    .where((eb) => eb.not(isOnLegalHold('owner_id')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes unused uploads, except those that another transaction is attaching. */
export const deleteUnused = (db: Db, ids: readonly string[], shownBy: readonly ShowsUpload[]) =>
  db
    .with('unused', (cte) =>
      cte
        .selectFrom('uploads')
        .select('uploads.id')
        .where('uploads.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where((eb) => eb.and(shownBy.map((isShown) => eb.not(isShown(eb)))))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('uploads')
    .using('unused')
    .whereRef('uploads.id', '=', 'unused.id')
    .execute();
