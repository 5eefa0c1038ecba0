import { sql, type Transaction } from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** The sender of a picture, and the id they gave it: two people may use the same id. */
export interface BegunKey {
  ownerId: string;
  id: string;
}

/** Bytes that have arrived, 0 for a new picture. Another request for the same picture waits. */
export async function lockBegun(trx: Transaction<DB>, { ownerId, id }: BegunKey): Promise<number> {
  const { received_bytes } = await trx
    .insertInto('begun_uploads')
    .values({ owner_id: ownerId, id })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet((eb) => ({ received_bytes: eb.ref('begun_uploads.received_bytes') })),
    )
    .returning('received_bytes')
    .executeTakeFirstOrThrow();
  return received_bytes;
}

/** Adds the next part; only after `lockBegun`, and only where the last part ended. */
export async function insertPart(
  trx: Transaction<DB>,
  { ownerId, id }: BegunKey,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('upload_parts')
    .values({ owner_id: ownerId, upload_id: id, position, bytes: Buffer.from(bytes) })
    .execute();
  await trx
    .updateTable('begun_uploads')
    .set({ received_bytes: position + bytes.length })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Bytes that have arrived; undefined when nothing has. */
export async function findReceived(db: Db, { ownerId, id }: BegunKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('begun_uploads')
    .select('received_bytes')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.received_bytes;
}

/** The parts that have arrived, as one file so far. */
export async function readParts(db: Db, { ownerId, id }: BegunKey): Promise<Uint8Array> {
  const parts = await db
    .selectFrom('upload_parts')
    .select('bytes')
    .where('owner_id', '=', ownerId)
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Deletes the parts that have arrived; false when there were none. */
export async function deleteBegun(db: Db, { ownerId, id }: BegunKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('begun_uploads')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes uploads that began over a day ago and have not finished. */
export const deleteAbandoned = (db: Db) =>
  changeInBatches((limit) => {
    const row = sql<string>`ctid`;
    const abandoned = db
      .selectFrom('begun_uploads')
      .select(row.as('row'))
      .where(
        'created_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.unusedUploads})`,
      )
      .limit(limit);
    return db.deleteFrom('begun_uploads').where(row, 'in', abandoned.forUpdate().skipLocked());
    // The parts of one upload are up to 80 rows of 64 KB.
  }, 50);

/** The bytes that somebody has in parts. */
export async function measureBegun(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('begun_uploads')
    .select(sql<string>`coalesce(sum(received_bytes), 0)`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export const listBegunOf = (db: Db, ownerId: string) =>
  db.selectFrom('begun_uploads').selectAll().where('owner_id', '=', ownerId).execute();
