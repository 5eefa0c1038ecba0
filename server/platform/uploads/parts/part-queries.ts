import { sql, type Transaction } from 'kysely';
import { retentionDays } from '../../../../contract/retention.ts';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB } from '../../../../database/rows.generated.ts';

/** A picture's sender, and the id the sender chose. Two senders may choose the same id. */
export interface BegunKey {
  ownerId: string;
  id: string;
}

/** Returns the number of bytes received so far. Serialises requests for the same picture. */
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

/** Appends a part, which must start where the last one ended. Requires `lockBegun`. */
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

export async function findReceived(db: Db, { ownerId, id }: BegunKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('begun_uploads')
    .select('received_bytes')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.received_bytes;
}

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

export const deleteBegun = (db: Db, { ownerId, id }: BegunKey): Promise<boolean> =>
  hasChanged(db.deleteFrom('begun_uploads').where('owner_id', '=', ownerId).where('id', '=', id));

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
    // One upload has up to 80 parts of 64 KB.
  }, 50);

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
