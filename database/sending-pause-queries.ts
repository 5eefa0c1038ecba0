import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The row's moment is when a person paused sending. */
const pausedKey = 'sending held';
/** The database from which mails were sent, and the PUBLIC_URL in their links. */
const senderKeys = { database: 'sends from database', address: 'sends from address' };

interface SendingFacts {
  pausedAt: Date | null;
  /** null until a production has started */
  database: string | null;
  address: string | null;
  identity: string;
}

export async function readSendingFacts(db: Db): Promise<SendingFacts> {
  const { rows } = await sql<SendingFacts>`
    select
      (select created_at from installation where key = ${pausedKey}) as "pausedAt",
      (select value from installation where key = ${senderKeys.database}) as database,
      (select value from installation where key = ${senderKeys.address}) as address,
      database_identity() as identity
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts about sending');
  return facts;
}

export const pauseSending = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key: pausedKey, value: 'by the operator' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Records from where a new production sends; what an earlier start has recorded stays. */
export const recordSender = (db: Db, address: string) =>
  db
    .insertInto('installation')
    .values([
      { key: senderKeys.database, value: sql<string>`database_identity()` },
      { key: senderKeys.address, value: address },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The next production that starts records from where it sends, and sends. */
export const clearSender = (db: Db) =>
  db.deleteFrom('installation').where('key', 'in', Object.values(senderKeys)).execute();

export const resumeSending = (db: Db) =>
  db.deleteFrom('installation').where('key', '=', pausedKey).execute();
