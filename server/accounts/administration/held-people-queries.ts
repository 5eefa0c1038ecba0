import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';

/** `heldAt` is when the hold for review began; null ends the hold. */
export const setHeld = (trx: Transaction<DB>, id: string, heldAt: Date | null) =>
  trx.updateTable('profiles').set({ held_at: heldAt }).where('id', '=', id).execute();

/** Locks the row, so that the person cannot be released until the transaction ends. */
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
