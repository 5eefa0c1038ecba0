import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Bucket, originalKeysOf } from '../storage/object-key.ts';

const columns = ['id', sql<Bucket>`bucket`.as('bucket'), 'key', 'variants'] as const;

/** Pictures by their ids, after one of them and at most that many. */
export const listPicturesAfter = (db: Db, id: string | undefined, limit: number) =>
  db
    .selectFrom('uploads')
    .select(columns)
    .$if(id !== undefined, (query) => query.where('id', '>', id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Pictures of every age: their ids are random, and so is the order of what is made of them. */
export const samplePictures = (db: Db, limit: number) =>
  db.selectFrom('uploads').select(columns).orderBy(sql`md5(id::text)`).limit(limit).execute();

/** Which of the pictures exist, each named by the key of any of its objects. */
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
