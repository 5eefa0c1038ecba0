import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import {
  lapse,
  propertySteps,
  stateAfter,
} from '../../../../contract/properties/property-state.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';

const { confirm, mark_rented } = propertySteps;

export async function confirmHomes(
  db: Db,
  whose: Expression<SqlBool>,
  id?: string | undefined,
): Promise<void> {
  await db
    .updateTable('properties')
    .set({
      state: stateAfter(confirm.change),
      confirmed_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where(whose)
    .where('state', 'in', confirm.from)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

export async function markRented(db: Db, ownerId: string, id: string): Promise<void> {
  await db
    .updateTable('properties')
    .set({
      state: stateAfter(mark_rented.change),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', mark_rented.from)
    .where('deleted_at', 'is', null)
    .execute();
}

export const listConfirmable = (db: Db, ownerId: string) =>
  db
    .selectFrom('properties')
    .select(['id', 'title', 'city', 'suburb', 'confirmed_at', 'state'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', confirm.from)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

interface Due {
  /** Owners are asked about homes confirmed before this moment. */
  confirmedBefore: Date;
  /** Listers asked after this moment are not asked again. */
  askedBefore: Date;
  now: Date;
}

/** Records that listers were asked about all homes they offer, so no other process asks them. */
export const claimListersToAsk = (
  trx: Transaction<DB>,
  { confirmedBefore, askedBefore, now }: Due,
) =>
  trx
    .updateTable('properties')
    .set({ asked_at: now })
    .where((eb) => eb.ref('is_listed'))
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', askedBefore)]))
    .where('owner_id', 'in', (eb) =>
      eb
        .selectFrom('properties as due')
        .select('due.owner_id')
        .distinct()
        .where((due) => due.ref('due.is_listed'))
        .where('due.confirmed_at', '<', confirmedBefore)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('properties as told')
                .select('told.id')
                .whereRef('told.owner_id', '=', 'due.owner_id')
                .where('told.asked_at', '>=', askedBefore),
            ),
          ),
        )
        .limit(batch),
    )
    .returning(['owner_id', 'title'])
    .execute();

export const lapseHomes = (trx: Transaction<DB>, confirmedBefore: Date) =>
  trx
    .updateTable('properties')
    .set({ state: lapse.to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('properties as due')
        .select('due.id')
        .where((due) => due.ref('due.is_listed'))
        .where('due.state', '=', lapse.from)
        .where('due.confirmed_at', '<', confirmedBefore)
        .orderBy('due.owner_id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['owner_id', 'title'])
    .execute();

const batch = 100;
