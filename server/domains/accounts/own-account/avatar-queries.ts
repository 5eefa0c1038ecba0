import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import {
  dropPicture,
  hasUploadUrl,
  type ShowsUpload,
} from '../../../platform/uploads/upload-queries.ts';

export const isShownAsAvatar: ShowsUpload = ({ exists, selectFrom }) =>
  exists(selectFrom('profiles').select('profiles.id').where(hasUploadUrl('profiles.avatar')));

export async function replaceAvatar(
  trx: Transaction<DB>,
  userId: string,
  avatar: string | null,
): Promise<void> {
  const people = trx.selectFrom('profiles').select(['id', 'avatar']);
  const former = await people.where('id', '=', userId).forUpdate().executeTakeFirst();
  await trx.updateTable('profiles').set({ avatar }).where('id', '=', userId).execute();
  if (former?.avatar) {
    await dropPicture(trx, { bucket: 'avatars', url: former.avatar }, isShownAsAvatar);
  }
}
