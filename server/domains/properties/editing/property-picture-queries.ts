import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { ShowsUpload } from '../../../platform/uploads/upload-queries.ts';

export const isShownByProperty: ShowsUpload = ({ exists, selectFrom }) =>
  exists(
    selectFrom('property_images')
      .select('upload_id')
      .whereRef('property_images.upload_id', '=', 'uploads.id'),
  );

const showsUpload = (eb: ExpressionBuilder<DB, 'uploads'>, propertyId: string) =>
  eb.exists(
    eb
      .selectFrom('property_images')
      .select('upload_id')
      .whereRef('property_images.upload_id', '=', 'uploads.id')
      .where('property_images.property_id', '=', propertyId),
  );

/** Without the lock, a picture that two listings drop at the same time would never be deleted. */
export const lockUploads = (trx: Transaction<DB>, propertyId: string, keys: string[]) =>
  trx
    .selectFrom('uploads')
    .select(['id', 'key', 'owner_id'])
    .select((eb) => showsUpload(eb, propertyId).as('is_shown'))
    .where('bucket', '=', 'property-images')
    .where((eb) =>
      eb.or([eb('key', '=', sql<string>`any(${keys}::text[])`), showsUpload(eb, propertyId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

export async function replacePictures(
  trx: Transaction<DB>,
  propertyId: string,
  uploadIds: string[],
): Promise<void> {
  await trx.deleteFrom('property_images').where('property_id', '=', propertyId).execute();
  if (uploadIds.length === 0) return;
  await trx
    .insertInto('property_images')
    .values(
      uploadIds.map((upload_id, position) => ({ property_id: propertyId, upload_id, position })),
    )
    .execute();
}
