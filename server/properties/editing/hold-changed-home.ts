import { isDeepStrictEqual } from 'node:util';
import type { Expression, SqlBool, Transaction } from 'kysely';
import {
  changedParts,
  type ProvenHome,
} from '../../../contract/properties/right-to-let/proven-home.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { isHeldForReview } from '../../accounts/administration/held-people-queries.ts';
import type { Context } from '../../context.ts';
import { confirmHomes } from '../availability/availability-queries.ts';
import {
  findIdentity,
  type HomeIdentity,
  holdHomes,
  lockLapsedOfHeld,
} from './held-home-queries.ts';
import { findStanding } from './own-property-queries.ts';

/** A lister who is held for review reads this; it accuses them of nothing (HOLD-04). */
export const heldText =
  'We look at new and changed homes of this account before they are public. Nothing has been decided.';

/** The columns hold what the contract let in. */
type StoredHome = HomeIdentity & ProvenHome;

/**
 * Changes a home. Where its owner is held for review, a home that becomes another one by it, or comes
 * back on offer, waits for the review as a new one does (HOLD-07).
 */
export async function changeHome<Changed>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
  change: (trx: Transaction<DB>) => Promise<Changed>,
): Promise<Changed> {
  // Before the transaction: settings have a connection of their own.
  const isHolding = await settings.valueOf('hold_new_homes');
  return db.transaction().execute(async (trx) => {
    // The owner is locked before the home, as a release does.
    const home = isHolding ? await findStanding(trx, id) : undefined;
    const isHeld = home !== undefined && (await isHeldForReview(trx, home.owner_id));
    const before = isHeld ? await findIdentity(trx, id) : undefined;
    const changed = await change(trx);
    const after = before && (await findIdentity(trx, id));
    if (before && after && isToReview(before, after)) await holdHomes(trx, [id], heldText);
    return changed;
  });
}

function isToReview(before: HomeIdentity, after: HomeIdentity): boolean {
  const isBack = before.state !== 'available' && after.state === 'available';
  const isAnother = changedParts(before as StoredHome, after as StoredHome).length > 0;
  return isBack || isAnother || !isDeepStrictEqual(before.pictures, after.pictures);
}

/** Confirms these homes; those of held owners that had lapsed come back on offer, and wait too. */
export async function confirmTheirHomes(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  whose: Expression<SqlBool>,
  id?: string,
): Promise<void> {
  const isHolding = await settings.valueOf('hold_new_homes');
  await db.transaction().execute(async (trx) => {
    const lapsed = isHolding ? await lockLapsedOfHeld(trx, whose, id) : [];
    await confirmHomes(trx, whose, id);
    await holdHomes(
      trx,
      lapsed.map((home) => home.id),
      heldText,
    );
  });
}
