import { type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Uploads } from '../../database/rows.generated.ts';

export const insertUpload = (db: Db, upload: Insertable<Uploads>) =>
  db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();

/**
 * Deletes what was uploaded over a day ago and belongs to nothing: no listing shows it, and no
 * agency or person that may use it does. The objects follow (uploads_queue_object_removal).
 */
export const deletePendingUploads = (db: Db) =>
  db
    .deleteFrom('uploads')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property_images')
            .select('upload_id')
            .whereRef('property_images.upload_id', '=', 'uploads.id'),
        ),
      ),
    )
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
