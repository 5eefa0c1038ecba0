import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB, Uploads } from '../../database/rows.generated.ts';
import { showsPicture } from './emblem-queries.ts';

export const insertUpload = (db: Db, upload: Insertable<Uploads>) =>
  db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();

const isUnshown = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'uploads'>) =>
  not(
    exists(
      selectFrom('property_images')
        .select('upload_id')
        .whereRef('property_images.upload_id', '=', 'uploads.id'),
    ),
  );

/** How much somebody has stored, and how many pictures of it wait for a listing. */
export async function measureUploads(db: Db, ownerId: string) {
  const { bytes, waiting } = await db
    .selectFrom('uploads')
    .select((eb) => [
      sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.and([eb('bucket', '=', 'property-images'), isUnshown(eb)]))
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

/** False when it is not the owner's, or a listing shows it. */
export async function deleteOwnUpload(db: Db, id: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'property-images')
    .where(isUnshown)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const uploadKey = sql.ref<string>('uploads.key');

export interface AgedUpload {
  id: string;
  created_at: Date;
}

/** What was uploaded over a day ago, the oldest first, after one of them and at most that many. */
export const listAgedUploads = (db: Db, after: AgedUpload | undefined, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'created_at'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Deletes those of the uploads that belong to nothing: no listing, no agency and no person shows
 * them. One that is being put to use at this moment is left alone. The objects follow
 * (uploads_queue_object_removal).
 */
export const deleteUnused = (db: Db, ids: readonly string[]) =>
  db
    .with('unused', (cte) =>
      cte
        .selectFrom('uploads')
        .select('uploads.id')
        .where('uploads.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where(isUnshown)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('agencies')
                .select('agencies.id')
                .where(showsPicture('agencies.logo', uploadKey)),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('profiles')
                .select('profiles.id')
                .where(showsPicture('profiles.avatar', uploadKey)),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('uploads')
    .using('unused')
    .whereRef('uploads.id', '=', 'unused.id')
    .execute();
