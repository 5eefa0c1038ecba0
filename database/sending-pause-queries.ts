import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The time in this row is when a person paused sending. */
const pausedKey = 'sending held';
/** Keys of the rows that record which database sends emails, and the PUBLIC_URL in those emails. */
const senderKeys = { database: 'sends from database', address: 'sends from address' };

interface SendingFacts {
  pausedAt: Date | null;
  /** null until a production server has started */
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

/** Records where a new installation sends emails from, unless this is already recorded. */
export const recordSender = (db: Db, address: string) =>
  db
    .insertInto('installation')
    .values([
      { key: senderKeys.database, value: sql<string>`database_identity()` },
      { key: senderKeys.address, value: address },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Deletes the recorded sender, so that the next production server to start may send emails. */
export const clearSender = (db: Db) =>
  db.deleteFrom('installation').where('key', 'in', Object.values(senderKeys)).execute();

export const resumeSending = (db: Db) =>
  db.deleteFrom('installation').where('key', '=', pausedKey).execute();
