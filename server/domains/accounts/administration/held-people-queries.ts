import type { Transaction } from 'kysely';
import { isFound } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

/** `heldAt` is when the hold for review began; null ends the hold. */
export const setHeld = (trx: Transaction<DB>, id: string, heldAt: Date | null) =>
  trx.updateTable('profiles').set({ held_at: heldAt }).where('id', '=', id).execute();

/** Locks the row, so that the person cannot be released until the transaction ends. */
export const isHeldForReview = (trx: Transaction<DB>, id: string): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', id)
      .where('held_at', 'is not', null)
      .forShare(),
  );
