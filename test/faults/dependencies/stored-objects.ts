import { AwsClient } from 'aws4fetch';
import type { NotNull } from 'kysely';
import { buckets } from '../../../server/platform/storage/object-key.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from '../visitor.ts';

/** The part of the name that all files of a picture share. */
const nameIn = (key: string): string => /\/([\w-]{22})/.exec(key)?.[1] ?? key;

/** A visitor that checks that each stored object belongs to a row or is queued for removal. */
export async function janitor({ app }: Stage): Promise<Visitor> {
  const { s3 } = app.config;
  if (!s3) throw new Error('no store');
  const client = new AwsClient({ ...s3, service: 's3' });
  const list = async (bucket: string) => {
    const answer = await client.fetch(`${s3.url}/${bucket}?list-type=2&max-keys=1000`);
    const keys = (await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g);
    return [...keys].map(([, key]) => ({ bucket, key: key ?? '' }));
  };
  const { db } = app.database;
  // Reads in one transaction, because a document's file can move from its row to the removal queue.
  const known = async () => {
    const rows = await db
      .selectFrom('object_removals')
      .select('key')
      .unionAll(db.selectFrom('uploads').select('key'))
      .unionAll(
        db
          .selectFrom('right_papers')
          .select('object_key as key')
          .where('object_key', 'is not', null)
          .$narrowType<{ key: NotNull }>(),
      )
      .execute();
    return new Set(rows.map(({ key }) => nameIn(key)));
  };
  return {
    traffic: [],
    duplicates: async () => {
      const before = (await Promise.all(buckets.map(list))).flat();
      const rows = await known();
      const after = (await Promise.all(buckets.map(list))).flat().map(({ key }) => key);
      // Ignores objects removed between the two listings.
      const isStill = new Set(after);
      return before
        .filter(({ key }) => !rows.has(nameIn(key)) && isStill.has(key))
        .map(({ bucket, key }) => `${bucket}/${key} of no row`);
    },
  };
}
