import type { Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** Since when somebody is held for review; null from its end on. */
export const setHeld = (trx: Transaction<DB>, id: string, heldAt: Date | null) =>
  trx.updateTable('profiles').set({ held_at: heldAt }).where('id', '=', id).execute();

export async function isHeldForReview(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
