import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB, Uploads } from '../../database/rows.generated.ts';

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

/**
 * Deletes what was uploaded over a day ago and belongs to nothing: no listing shows it, and no
 * agency or person that may use it does. The objects follow (uploads_queue_object_removal).
 */
export const deletePendingUploads = (db: Db) =>
  db
    .deleteFrom('uploads')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(isUnshown)
    .where(({ not, exists, selectFrom, and, eb }) =>
      not(
        and([
          eb('bucket', '=', 'agency-logos'),
          exists(
            selectFrom('agencies')
              .select('id')
              .where('logo', 'like', sql<string>`'%' || uploads.key`),
          ),
        ]),
      ),
    )
    .where(({ not, exists, selectFrom, and, eb }) =>
      not(
        and([
          eb('bucket', '=', 'avatars'),
          exists(
            selectFrom('profiles')
              .select('id')
              .where('avatar', 'like', sql<string>`'%' || uploads.key`),
          ),
        ]),
      ),
    )
    .execute();
