import type { Db } from './database.ts';

const keyOf = (name: string): string => `secret ${name}`;

/** Records that a secret is in use. `name` identifies the secret without revealing it. */
export const recordSecret = (db: Db, name: string) =>
  db
    .insertInto('installation')
    .values({ key: keyOf(name), value: 'in use' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function secretSince(db: Db, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('created_at')
    .where('key', '=', keyOf(name))
    .executeTakeFirst();
  return row?.created_at;
}
