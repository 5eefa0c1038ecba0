import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Set since the operator put outgoing emails and notifications on hold. */
const holdKey = 'sending held';
/** The database that sends emails, and the PUBLIC_URL in their links. */
const senderKeys = { database: 'sends from database', address: 'sends from address' };

interface SendingFacts {
  heldSince: Date | null;
  /** Null before the first start of a production server. */
  database: string | null;
  address: string | null;
  identity: string;
}

export async function readSendingFacts(db: Db): Promise<SendingFacts> {
  const { rows } = await sql<SendingFacts>`
    select
      (select created_at from installation where key = ${holdKey}) as "heldSince",
      (select value from installation where key = ${senderKeys.database}) as database,
      (select value from installation where key = ${senderKeys.address}) as address,
      database_identity() as identity
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no sending state');
  return facts;
}

export const startSendingHold = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key: holdKey, value: 'by the operator' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Records which database and address send; a previous record remains. */
export const recordSender = (db: Db, address: string) =>
  db
    .insertInto('installation')
    .values([
      { key: senderKeys.database, value: sql<string>`database_identity()` },
      { key: senderKeys.address, value: address },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The next production start records its own database and address, and sends. */
export const clearSender = (db: Db) =>
  db.deleteFrom('installation').where('key', 'in', Object.values(senderKeys)).execute();

export const endSendingHold = (db: Db) =>
  db.deleteFrom('installation').where('key', '=', holdKey).execute();
