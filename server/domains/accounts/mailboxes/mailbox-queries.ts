import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';

/** Returns the same address for every spelling of a mailbox (migration 0082). */
export async function findCanonicalMailbox(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ mailbox: string }>`
    select canonical_mailbox(${email}) as mailbox
  `.execute(db);
  return rows[0]?.mailbox ?? email;
}

/** Locks a mailbox, so that a concurrent claim waits and then finds the mailbox taken (S17). */
export const lockMailbox = (trx: Transaction<DB>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(canonical_mailbox(${email}), 0))`.execute(trx);

export const findSealedMailboxKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('mailbox_keys').select('sealed_key').executeTakeFirst())?.sealed_key;

/** Returns false if the migration that creates the table has not run yet. */
export async function hasMailboxKeys(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('mailbox_keys') is not null as exists
  `.execute(db);
  return rows[0]?.exists === true;
}

/** If several processes start together, only one of them creates the key. */
export const insertMailboxKey = (db: Db, sealedKey: string) =>
  db
    .insertInto('mailbox_keys')
    .values({ sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Does nothing if another process has already replaced the key. */
export const replaceMailboxKey = (db: Db, from: string, to: string) =>
  db.updateTable('mailbox_keys').set({ sealed_key: to }).where('sealed_key', '=', from).execute();
