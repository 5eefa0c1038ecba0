import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type Bucket, originalKeysOf } from '../storage/object-key.ts';

const columns = ['id', sql<Bucket>`bucket`.as('bucket'), 'key', 'variants'] as const;

export const listPicturesAfter = (db: Db, id: string | undefined, limit: number) =>
  db
    .selectFrom('uploads')
    .select(columns)
    .$if(id !== undefined, (query) => query.where('id', '>', id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ordering random ids by their hashes gives a random sample. */
export const samplePictures = (db: Db, limit: number) =>
  db.selectFrom('uploads').select(columns).orderBy(sql`md5(id::text)`).limit(limit).execute();

/** Returns the keys of pictures that still exist. Accepts the keys of renditions as well. */
export async function listReferredPictures(
  db: Db,
  bucket: Bucket,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('bucket', '=', bucket)
    .where('key', '=', sql<string>`any(${keys.flatMap(originalKeysOf)}::text[])`)
    .execute();
  return rows.map(({ key }) => key);
}
