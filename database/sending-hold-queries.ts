import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Since when a person holds what would leave. */
const heldKey = 'sending held';
/** The database from which mails were sent, and the PUBLIC_URL in their links. */
const homeKeys = { database: 'sends from database', address: 'sends from address' };

interface SendingFacts {
  heldSince: Date | null;
  /** null until a production has started */
  database: string | null;
  address: string | null;
  /** of the database that answers */
  identity: string;
}

export async function readSendingFacts(db: Db): Promise<SendingFacts> {
  const { rows } = await sql<SendingFacts>`
    select
      (select created_at from installation where key = ${heldKey}) as "heldSince",
      (select value from installation where key = ${homeKeys.database}) as database,
      (select value from installation where key = ${homeKeys.address}) as address,
      database_identity() as identity
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database says nothing about what it sends');
  return facts;
}

export const holdSending = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key: heldKey, value: 'by the operator' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Notes from where a new production sends; what an earlier start has noted stays. */
export const noteSendingHome = (db: Db, address: string) =>
  db
    .insertInto('installation')
    .values([
      { key: homeKeys.database, value: sql<string>`database_identity()` },
      { key: homeKeys.address, value: address },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The next production that starts notes from where it sends, and sends. */
export const forgetSendingHome = (db: Db) =>
  db.deleteFrom('installation').where('key', 'in', Object.values(homeKeys)).execute();

export const endSendingHold = (db: Db) =>
  db.deleteFrom('installation').where('key', '=', heldKey).execute();
