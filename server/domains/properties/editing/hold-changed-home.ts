import { isDeepStrictEqual } from 'node:util';
import type { Expression, SqlBool, Transaction } from 'kysely';
import {
  changedParts,
  type ProvenHome,
} from '../../../../contract/properties/right-to-let/proven-home.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { isHeldForReview } from '../../accounts/administration/held-people-queries.ts';
import { confirmHomes } from '../availability/availability-queries.ts';
import {
  findIdentity,
  type HomeIdentity,
  holdHomes,
  lockLapsedOfHeld,
} from './held-home-queries.ts';
import { findOwnershipAndState } from './own-property-queries.ts';

/** Shown to a lister who is on hold for review. The text must not accuse the lister (HOLD-04). */
export const heldText =
  'We check new and changed homes of this account before they go public. Nothing has been decided.';

type StoredHome = HomeIdentity & ProvenHome;

/** Changes a home, and holds it if the lister is on hold and the change needs review (HOLD-07). */
export async function changeHome<Changed>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id, viewerId }: { id: string; viewerId: string },
  change: (trx: Transaction<DB>) => Promise<Changed>,
): Promise<Changed> {
  // Reads settings before the transaction begins, because they use another database connection.
  const isHolding = await settings.valueOf('hold_new_homes');
  return db.transaction().execute(async (trx) => {
    // Locks people before homes, as the release of a hold does, to avoid a deadlock.
    const heldFor = isHolding ? await findHeld(trx, id, viewerId) : undefined;
    const before = heldFor === undefined ? undefined : await findIdentity(trx, id);
    const changed = await change(trx);
    const after = before && (await findIdentity(trx, id));
    if (heldFor !== undefined && before && after && needsReview(before, after))
      await holdHomes(trx, [id], { heldFor, reason: heldText });
    return changed;
  });
}

/** The owner if under review, otherwise the viewer if under review, otherwise undefined. */
async function findHeld(
  trx: Transaction<DB>,
  id: string,
  viewerId: string,
): Promise<string | undefined> {
  const home = await findOwnershipAndState(trx, id);
  for (const personId of home ? [home.owner_id, viewerId] : [])
    if (await isHeldForReview(trx, personId)) return personId;
  return undefined;
}

function needsReview(before: HomeIdentity, after: HomeIdentity): boolean {
  const isBack = before.state !== 'available' && after.state === 'available';
  const isAnother = changedParts(before as StoredHome, after as StoredHome).length > 0;
  return isBack || isAnother || !isDeepStrictEqual(before.pictures, after.pictures);
}

interface Confirming {
  whose: Expression<SqlBool>;
  id?: string | undefined;
  viewerId: string;
}

/** If the owner or the viewer is on hold, lapsed homes are hidden until the review is done. */
export async function confirmHomesWithReview(
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
