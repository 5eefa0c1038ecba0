import type { Insertable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Uploads } from '../../database/rows.generated.ts';

export const insertUpload = (db: Db, upload: Insertable<Uploads>) =>
  db
    .insertInto('uploads')
    .values(upload)
    .returning(['id', 'bucket', 'key', 'width', 'height', 'placeholder'])
    .executeTakeFirstOrThrow();
