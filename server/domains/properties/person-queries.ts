import type { Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { transferUploads } from '../../platform/uploads/upload-queries.ts';
import type { Erasing } from '../../ports.ts';
import { unreviewed } from './availability/availability-notifications.ts';
import { notifyOwners } from './availability/notify-owners.ts';
import { releaseAgencyProperties } from './listing/agency-property-queries.ts';
import { withdrawHeldHomes } from './listing/moderated-property-queries.ts';

export const exportPerson = {
  favourites: (db: Db, id: string) =>
    db
      .selectFrom('favourites')
      .select([
        'property_id',
        'created_at',
        'price_when_saved',
        'currency_when_saved',
        'available_when_saved',
      ])
      .where('user_id', '=', id)
      .execute(),
  properties: (db: Db, id: string) =>
    db
      .selectFrom('properties')
      .selectAll()
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('agent_id', '=', id)]))
      .execute(),
  right_papers: (db: Db, id: string) =>
    db
      .selectFrom('right_papers')
      .select(['property_id', 'kind', 'sent_at', 'decided_at', 'is_seen', 'reason'])
      .where('user_id', '=', id)
      .execute(),
  claim_answers: (db: Db, id: string) =>
    db
      .selectFrom('claim_answers')
      .select(['property_id', 'field', 'value', 'found', 'answered_at'])
      .where('user_id', '=', id)
      .execute(),
  contact_reveals: (db: Db, id: string) =>
    db
      .selectFrom('contact_reveals')
      .select(['property_id', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
};

/** The person's own listings are deleted with the account. An agency's agents keep theirs. */
export async function eraseRowsOfPerson(
  trx: Transaction<DB>,
  { id, role }: { id: string; role: string },
  by: Erasing,
): Promise<void> {
  if (role === 'agency') {
    const profiles = trx.selectFrom('profiles').select('agency_id');
    const agency = await profiles.where('id', '=', id).executeTakeFirst();
    if (agency?.agency_id) await releaseAgencyProperties(trx, agency.agency_id);
  }
  await notifyOwners(by, trx, await withdrawHeldHomes(trx, id), unreviewed);
  await transferPictures(trx, id);
}

/** Pictures that other people's listings show are transferred to the owners of these listings. */
async function transferPictures(trx: Transaction<DB>, userId: string): Promise<void> {
  const lent = await trx
    .selectFrom('uploads')
    .innerJoin('property_images', 'property_images.upload_id', 'uploads.id')
    .innerJoin('properties', 'properties.id', 'property_images.property_id')
    .select(['uploads.id', 'properties.owner_id'])
    .where('uploads.owner_id', '=', userId)
    .where('properties.owner_id', '!=', userId)
    .execute();
  for (const [ownerId, pictures] of Map.groupBy(lent, ({ owner_id }) => owner_id)) {
    await transferUploads(
      trx,
      pictures.map(({ id }) => id),
      ownerId,
    );
  }
}

export const hasPropertyOnOffer = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('properties')
    .select('id')
    .where((eb) => eb.ref('is_listed'))
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('agent_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
