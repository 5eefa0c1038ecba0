import { AppError } from '../../../../contract/errors.ts';
import { WithheldProperty } from '../../../../contract/moderation/moderation.ts';
import type { Context } from '../../../context.ts';
import { present, type Rules, viewerCan } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { readsAdministration } from '../../accounts/role-rules.ts';
import { isOwn, type RuledProperty } from '../../properties/editing/property-rules.ts';
import { findAnyProperty } from '../../properties/listing/moderated-property-queries.ts';
import { presentPropertyDetail } from '../../properties/listing/present-property.ts';
import { findHiding, storeAppeal } from '../cases/case-queries.ts';
import { findOpenHold, storeStatement } from '../holds/hold-queries.ts';

/** A hidden listing, as its lister and administrators see it (P3h). */
export async function withheldPropertyFor(
  { db, now, store }: Context,
  viewer: Viewer | null,
  id: string,
): Promise<WithheldProperty> {
  const property = viewer ? await findAnyProperty(db, id) : undefined;
  if (!viewer || !property || property.is_visible || property.deleted_at !== null)
    throw new AppError('not_found');
  if (!isOwn(viewer, property) && !readsAdministration(viewer.role))
    throw new AppError('not_found');
  if (property.held_at !== null) {
    const heldId = property.held_for ?? property.owner_id;
    const hold = await findOpenHold(db, heldId);
    return present(WithheldProperty, {
      property: presentPropertyDetail(property, store),
      why: 'held',
      reason: null,
      appeal: hold?.stated_at ? 'waiting' : null,
      viewer_can: viewerCan(withheldRules, viewer, {
        property,
        heldId,
        isAppealable: hold?.stated_at === null,
      }),
    });
  }
  const isHidden = property.hidden_at !== null;
  const hiding = isHidden ? await findHiding(db, id, now()) : undefined;
  return present(WithheldProperty, {
    property: presentPropertyDetail(property, store),
    why: isHidden ? 'hidden' : 'suspended',
    reason: property.hidden_reason,
    appeal: hiding?.appealed_at ? (hiding.appeal_outcome ?? 'waiting') : null,
    viewer_can: viewerCan(withheldRules, viewer, {
      property,
      heldId: null,
      isAppealable: hiding?.is_appealable === true,
    }),
  });
}

interface Withheld {
  property: RuledProperty;
  /** The person whose hold hides the home. Only they can make a statement, not the home's agent. */
  heldId: string | null;
  isAppealable: boolean;
}

const withheldRules: Rules<WithheldProperty['viewer_can'], Viewer, Withheld> = {
  appeal: (viewer, { property, heldId, isAppealable }) =>
    isAppealable && (heldId === null ? isOwn(viewer, property) : viewer.id === heldId),
};

/** Stores an appeal by a signed-in lister, who does not need the emailed link. */
export async function appealForListing(
  { db, now }: Context,
  viewer: Viewer,
  { propertyId, text }: { propertyId: string; text: string },
): Promise<void> {
  const property = await findAnyProperty(db, propertyId);
  if (!property || property.deleted_at !== null || !isOwn(viewer, property))
    throw new AppError('not_found');
  const said = { text, now: now() };
  const hiding = await findHiding(db, propertyId, now());
  const isStored =
    property.held_at === null
      ? hiding && (await storeAppeal(db, { of: { id: hiding.id }, ...said }))
      : viewer.id === (property.held_for ?? property.owner_id) &&
        (await storeStatement(db, { personId: viewer.id, ...said }));
  if (!isStored)
    throw new AppError('conflict', {
      message: 'There is no decision left to appeal against.',
    });
}
