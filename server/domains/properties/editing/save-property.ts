import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import type {
  NewProperty,
  OwnProperty,
  PropertyChange,
  PropertyStateChange,
} from '../../../../contract/properties/property-editing.ts';
import { stateAfter } from '../../../../contract/properties/property-state.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { accountMail } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { isHeldForReview } from '../../accounts/administration/held-people-queries.ts';
import { administers } from '../../accounts/role-rules.ts';
import { lockPublicAgency } from '../../agencies/invitations/invitation-queries.ts';
import { changeHome, heldText } from './hold-changed-home.ts';
import { findOwnProperty } from './own-property-queries.ts';
import { presentOwnProperty } from './present-own-property.ts';
import { ownPropertyFor, refusalOf } from './property-access.ts';
import { asStored, hasSameContents } from './property-rules.ts';
import {
  changeContents,
  changeState,
  insertProperty,
  markDeleted,
} from './property-write-queries.ts';
import { showPictures } from './show-pictures.ts';

/** Lists a home (P5). A repeat of the same request returns the existing listing. */
export async function createProperty(
  { db, store, settings }: Context,
  viewer: Viewer,
  { id = randomUUID(), owner_id = viewer.id, available: _, ...input }: NewProperty,
): Promise<OwnProperty> {
  if (owner_id !== viewer.id) throw new AppError('42501');
  const sent = asStored(input);
  const { images, ...contents } = sent;
  // Reads settings before the transaction begins, because they use another database connection.
  const isHolding = await settings.valueOf('hold_new_homes');
  const isNew = await db.transaction().execute(async (trx) => {
    // Locks the agency first, so that a concurrent rename or closure also applies to the new home.
    if (viewer.agencyId !== null) await lockPublicAgency(trx, viewer.agencyId);
    const isHeld = isHolding && (await isHeldForReview(trx, viewer.id));
    if (!(await insertProperty(trx, viewer, id, contents, isHeld ? heldText : undefined)))
      return false;
    await showPictures(trx, store, { propertyId: id, viewerId: viewer.id, images });
    return true;
  });
  const row = await findOwnProperty(db, viewer, id);
  const property = row && presentOwnProperty(row, viewer, store);
  if (!property || !(isNew || hasSameContents(property, sent)))
    throw new AppError('different_repeat');
  return property;
}

/** If `version` is given, fails unless the listing still has that version (P6, F30). */
export async function updateProperty(
  context: Context,
  viewer: Viewer,
  id: string,
  { version, ...input }: PropertyChange,
): Promise<OwnProperty> {
  const { db, store } = context;
  const { images, ...contents } = asStored(input);
  await changeHome(context, { id, viewerId: viewer.id }, async (trx) => {
    const changed = await changeContents(trx, viewer, { id, version }, contents);
    if (!changed) throw await refusalOf(trx, viewer, id);
    if (images) await showPictures(trx, store, { propertyId: id, viewerId: viewer.id, images });
  });
  return presentOwnProperty(await ownPropertyFor(db, viewer, id), viewer, store);
}

export async function updateState(
  context: Context,
  viewer: Viewer,
  id: string,
  { version, ...wanted }: PropertyStateChange,
): Promise<OwnProperty> {
  const { db, store } = context;
  const state = stateAfter(wanted);
  const changed = await changeHome(context, { id, viewerId: viewer.id }, (trx) =>
    changeState(trx, viewer, { id, version }, state),
  );
  if (!changed) throw await refusalOf(db, viewer, id, state);
  return presentOwnProperty(await ownPropertyFor(db, viewer, id), viewer, store);
}

/** Deletes a listing with its pictures (P7). The lister sees the reason an administrator gives. */
export async function deleteProperty(
  context: Context,
  viewer: Viewer,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const { db, notify, store } = context;
  const isAdministrator = administers(viewer.role);
  if (isAdministrator && !reason) {
    throw new AppError('invalid_fields', { fields: { reason: 'Please say why.' } });
  }
  await db.transaction().execute(async (trx) => {
    const deleted = await markDeleted(trx, viewer, id);
    if (!deleted) throw await refusalOf(trx, viewer, id);
    await showPictures(trx, store, { propertyId: id, viewerId: viewer.id, images: [] });
    if (!isAdministrator || !reason) return;
    await recordAdminAction(trx, {
      adminId: viewer.id,
      action: 'delete_property',
      targetUserId: deleted.owner_id,
      subject: { kind: 'property', id },
      reason,
      details: { property_id: id, title: deleted.title },
    });
    const owner = await findAccount(trx, deleted.owner_id);
    if (owner) await notify(trx, listingDeleted(owner.email, deleted.title, reason));
  });
}

const listingDeleted = (email: string, title: string, reason: string): Notification => ({
  log: 'listing deleted by an administrator',
  title: 'Your listing was deleted',
  mail: accountMail(email, {
    paragraphs: [`We deleted “${title}” and its pictures.`, `Why: ${reason}`],
    button: { label: 'Get in touch', path: '/contact' },
    footer: 'If you think this is a mistake, please contact us.',
  }),
  push: 'none',
});
