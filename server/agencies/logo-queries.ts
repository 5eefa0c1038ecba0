import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { dropPicture, hasUploadUrl, type ShowsUpload } from '../uploads/upload-queries.ts';
import { deletePendingLogo } from './pending-logo-queries.ts';

export const isShownAsLogo: ShowsUpload = ({ exists, selectFrom }) =>
  exists(selectFrom('agencies').select('agencies.id').where(hasUploadUrl('agencies.logo')));

export async function replaceLogo(
  trx: Transaction<DB>,
  agencyId: number,
  logo: string | null,
): Promise<boolean> {
  const agencies = trx
    .selectFrom('agencies')
    .select(['id', 'logo'])
    .where('deleted_at', 'is', null);
  const former = await agencies.where('id', '=', agencyId).forUpdate().executeTakeFirst();
  if (!former) return false;
  await deletePendingLogo(trx, agencyId);
  await trx.updateTable('agencies').set({ logo }).where('id', '=', agencyId).execute();
  if (former.logo) {
    await dropPicture(trx, { bucket: 'agency-logos', url: former.logo }, isShownAsLogo);
  }
  return true;
}
