import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type {
  NewProperty,
  OwnProperty,
  PropertyChange,
  PropertyStateChange,
} from '../../contract/property-editing.ts';
import { stateAfter } from '../../contract/property-state.ts';
import { recordAdminAction } from '../accounts/admin-log-queries.ts';
import { roleRules } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../http/viewer.ts';
import { findOwnProperty } from './own-property-queries.ts';
import { presentOwnProperty } from './present-own-property.ts';
import { ownPropertyFor, refusalOf } from './property-access.ts';
import { asStored, saysTheSame } from './property-rules.ts';
import {
  changeContents,
  changeState,
  insertProperty,
  markDeleted,
} from './property-write-queries.ts';
import { showPictures } from './show-pictures.ts';

/** Lists a home (P5). The same send again answers the first listing. */
export async function createProperty(
  { db, store, onPropertiesChanged }: Context,
  viewer: Viewer,
  { id = randomUUID(), owner_id = viewer.id, available: _, ...input }: NewProperty,
): Promise<OwnProperty> {
  if (owner_id !== viewer.id) throw new AppError('42501');
  const sent = asStored(input);
  const { images, ...contents } = sent;
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await insertProperty(trx, viewer, id, contents))) return false;
    await showPictures(trx, store, { propertyId: id, viewerId: viewer.id, images });
    return true;
  });
  const row = await findOwnProperty(db, viewer, id);
  const property = row && presentOwnProperty(row, viewer, store.publicUrl.bind(store));
  if (!property || !(isNew || saysTheSame(property, sent))) throw new AppError('different_repeat');
  if (isNew) onPropertiesChanged();
  return property;
}

/** Changes the given fields (P6); with a version, only if nobody changed the listing since (F30). */
export async function updateProperty(
  { db, store, onPropertiesChanged }: Context,
  viewer: Viewer,
  id: string,
  { version, ...input }: PropertyChange,
): Promise<OwnProperty> {
  const { images, ...contents } = asStored(input);
  await db.transaction().execute(async (trx) => {
    const changed = await changeContents(trx, viewer, { id, version }, contents);
    if (!changed) throw await refusalOf(trx, viewer, id);
    if (images) await showPictures(trx, store, { propertyId: id, viewerId: viewer.id, images });
  });
  onPropertiesChanged();
  return presentOwnProperty(
    await ownPropertyFor(db, viewer, id),
    viewer,
    store.publicUrl.bind(store),
  );
}

/** Says whether a home is on offer or rented (P8). */
export async function updateState(
  { db, store, onPropertiesChanged }: Context,
  viewer: Viewer,
  id: string,
  { version, ...wanted }: PropertyStateChange,
): Promise<OwnProperty> {
  const state = stateAfter(wanted);
  const changed = await changeState(db, viewer, { id, version }, state);
  if (!changed) throw await refusalOf(db, viewer, id, state);
  onPropertiesChanged();
  return presentOwnProperty(
    await ownPropertyFor(db, viewer, id),
    viewer,
    store.publicUrl.bind(store),
  );
}

/** Deletes a listing with its pictures (P7); an administrator says why, for the record. */
export async function deleteProperty(
  { db, store, onPropertiesChanged }: Context,
  viewer: Viewer,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const isAdministrator = roleRules[viewer.role].administer;
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
      reason,
      details: { property_id: id, title: deleted.title },
    });
  });
  onPropertiesChanged();
}
