import type { Transaction } from 'kysely';
import { AppError, type FieldErrors } from '../../../../contract/errors.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { ObjectStore } from '../../../platform/storage/store.ts';
import { deleteUnshown } from '../../../platform/uploads/upload-queries.ts';
import { isShownByProperty, lockUploads, replacePictures } from './property-picture-queries.ts';

interface Showing {
  propertyId: string;
  viewerId: string;
  /** Public URLs of uploads, the cover first (UPLOAD-11). */
  images: string[];
}

/** Accepts the viewer's uploads and pictures already shown. Deletes pictures no longer in use. */
export async function showPictures(
  trx: Transaction<DB>,
  store: ObjectStore,
  { propertyId, viewerId, images }: Showing,
): Promise<void> {
  const keys = images.map((url) => keyOf(store, url));
  const uploads = await lockUploads(trx, propertyId, keys);
  const usable = uploads.filter(({ is_shown, owner_id }) => is_shown || owner_id === viewerId);
  const idByKey = new Map(usable.map(({ key, id }) => [key, id]));
  const ids = keys.map((key) => idByKey.get(key));
  refuseUnusable(ids);
  await replacePictures(
    trx,
    propertyId,
    ids.filter((id) => id !== undefined),
  );
  const dropped = uploads.filter(({ id, is_shown }) => is_shown && !ids.includes(id));
  await deleteUnshown(
    trx,
    dropped.map(({ id }) => id),
    isShownByProperty,
  );
}

/** The storage key for an upload's public URL, or '' for any other URL. */
function keyOf(store: ObjectStore, url: string): string {
  const key = `properties/${url.split('/').at(-1)}`;
  return store.publicUrl('property-images', key) === url ? key : '';
}

function refuseUnusable(ids: (string | undefined)[]): void {
  const fields: FieldErrors = {};
  for (const [position, id] of ids.entries()) {
    if (id === undefined) {
      fields[`images.${position}`] = 'This picture is no longer available. Please add it again.';
    } else if (ids.indexOf(id) !== position) {
      fields[`images.${position}`] = "You've added this picture twice.";
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields });
}
