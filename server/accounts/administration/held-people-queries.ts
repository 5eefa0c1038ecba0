import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';

/** Since when somebody is held for review; null from its end on. */
export const setHeld = (trx: Transaction<DB>, id: string, heldAt: Date | null) =>
  trx.updateTable('profiles').set({ held_at: heldAt }).where('id', '=', id).execute();

/** Of what is decided by it, a release waits for the end of the transaction. */
export async function isHeldForReview(trx: Transaction<DB>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
