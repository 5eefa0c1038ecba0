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

/** Shown to a lister who is held for review; it accuses them of nothing (HOLD-04). */
export const heldText =
  'We look at new and changed homes of this account before they are public. Nothing has been decided.';

/** The columns contain only values that the contract accepts. */
type StoredHome = HomeIdentity & ProvenHome;

/**
 * Changes a home. If its owner or the viewer is held for review, the home waits for the review like
 * a new one when the change makes it another home or puts it back on offer (HOLD-07).
 */
export async function changeHome<Changed>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id, viewerId }: { id: string; viewerId: string },
  change: (trx: Transaction<DB>) => Promise<Changed>,
): Promise<Changed> {
  // Before the transaction: settings have a connection of their own.
  const isHolding = await settings.valueOf('hold_new_homes');
  return db.transaction().execute(async (trx) => {
    // People are locked before the home, as a release does.
    const heldFor = isHolding ? await findHeld(trx, id, viewerId) : undefined;
    const before = heldFor === undefined ? undefined : await findIdentity(trx, id);
    const changed = await change(trx);
    const after = before && (await findIdentity(trx, id));
    if (heldFor !== undefined && before && after && isToReview(before, after))
      await holdHomes(trx, [id], { heldFor, reason: heldText });
    return changed;
  });
}

/** The owner or, if only they are held, the viewer. */
async function findHeld(
  trx: Transaction<DB>,
  id: string,
  viewerId: string,
): Promise<string | undefined> {
  const home = await findStanding(trx, id);
  for (const personId of home ? [home.owner_id, viewerId] : [])
    if (await isHeldForReview(trx, personId)) return personId;
  return undefined;
}

function isToReview(before: HomeIdentity, after: HomeIdentity): boolean {
  const isBack = before.state !== 'available' && after.state === 'available';
  const isAnother = changedParts(before as StoredHome, after as StoredHome).length > 0;
  return isBack || isAnother || !isDeepStrictEqual(before.pictures, after.pictures);
}

interface Confirming {
  whose: Expression<SqlBool>;
  id?: string | undefined;
  viewerId: string;
}

/** Confirms these homes. Lapsed homes come back on offer, so they wait where a changed home waits. */
export async function confirmTheirHomes(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { whose, id, viewerId }: Confirming,
): Promise<void> {
  const isHolding = await settings.valueOf('hold_new_homes');
  await db.transaction().execute(async (trx) => {
    const isViewerHeld = isHolding && (await isHeldForReview(trx, viewerId));
    const heldViewerId = isViewerHeld ? viewerId : null;
    const lapsed = isHolding ? await lockLapsedOfHeld(trx, { whose, id, heldViewerId }) : [];
    await confirmHomes(trx, whose, id);
    for (const { id: lapsedId, held_for: heldFor } of lapsed)
      await holdHomes(trx, [lapsedId], { heldFor, reason: heldText });
  });
}
