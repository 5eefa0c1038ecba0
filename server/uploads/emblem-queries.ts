import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Bucket } from '../storage/object-key.ts';

/** Shows another logo, or none, and drops the former; undefined when there is no such agency. */
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
  await trx.updateTable('agencies').set({ logo }).where('id', '=', agencyId).execute();
  if (former.logo) await dropEmblem(trx, 'agency-logos', former.logo);
  return true;
}

/** Shows another avatar, or none, and drops the former. */
export async function replaceAvatar(
  trx: Transaction<DB>,
  userId: string,
  avatar: string | null,
): Promise<void> {
  const people = trx.selectFrom('profiles').select(['id', 'avatar']);
  const former = await people.where('id', '=', userId).forUpdate().executeTakeFirst();
  await trx.updateTable('profiles').set({ avatar }).where('id', '=', userId).execute();
  if (former?.avatar) await dropEmblem(trx, 'avatars', former.avatar);
}

/** The upload behind an address, unless an agency or a person still shows it. */
async function dropEmblem(trx: Transaction<DB>, bucket: Bucket, url: string): Promise<void> {
  const key = url.split('/').slice(-2).join('/');
  const shown =
    bucket === 'avatars'
      ? trx.selectFrom('profiles').select('id').where(showsPicture('avatar', key))
      : trx.selectFrom('agencies').select('id').where(showsPicture('logo', key));
  if (await shown.executeTakeFirst()) return;
  await trx.deleteFrom('uploads').where('bucket', '=', bucket).where('key', '=', key).execute();
}

/** Whether the address in a column is that of the object, written as the columns' indexes have it. */
export const showsPicture = (
  column: string,
  key: string | RawBuilder<string>,
): RawBuilder<boolean> =>
  sql`${sql.ref(column)} is not null and picture_key(${sql.ref(column)}) = ${key}`;
