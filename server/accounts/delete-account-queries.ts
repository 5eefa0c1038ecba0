import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import { deleteMailsOfAddress } from '../mail/outbox-queries.ts';
import { deleteInvitationsOf } from './one-time-token-queries.ts';

/** Holds all administrators, so that of two who leave at once one stays; counts the others. */
export async function lockOtherAdministrators(trx: Transaction<DB>, id: string): Promise<number> {
  const rows = await trx
    .selectFrom('profiles')
    .select(['id', 'is_active'])
    .where('role', '=', 'super_admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.id !== id && row.is_active).length;
}

/** An agency goes with its account; its agents and their listings stay, without it. */
export async function deleteAgencyOf(trx: Transaction<DB>, userId: string): Promise<void> {
  const own = trx
    .selectFrom('profiles')
    .select('agency_id')
    .where('id', '=', userId)
    .where('agency_id', 'is not', null);
  const agency = await own.executeTakeFirst();
  if (!agency?.agency_id) return;
  await trx
    .updateTable('properties')
    .set({ agency_id: null })
    .where('agency_id', '=', agency.agency_id)
    .execute();
  await trx
    .updateTable('profiles')
    .set({ agency_id: null, agency_confirmed_at: null })
    .where('agency_id', '=', agency.agency_id)
    .execute();
  await trx.deleteFrom('agencies').where('id', '=', agency.agency_id).execute();
}

/** Pictures in somebody else's listing stay there. */
export const handOverUploads = (db: Db, userId: string) =>
  db
    .updateTable('uploads')
    .from('property_images')
    .innerJoin('properties', 'properties.id', 'property_images.property_id')
    .set(({ ref }) => ({ owner_id: ref('properties.owner_id') }))
    .whereRef('property_images.upload_id', '=', 'uploads.id')
    .where('uploads.owner_id', '=', userId)
    .where('properties.owner_id', '!=', userId)
    .execute();

/** What is kept by address instead of by account; to be used only once the address is proven. */
export async function deleteCorrespondence(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
  await db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute();
  await deleteInvitationsOf(db, email);
  await deleteMailsOfAddress(db, email);
}

/** The other side keeps its conversations; the key of the pair, which names both, goes. */
export const unlinkChats = (db: Db, userId: string) =>
  db
    .updateTable('chats')
    .set({ people_key: null })
    .where('id', 'in', (eb) =>
      eb.selectFrom('chat_participants').select('chat_id').where('user_id', '=', userId),
    )
    .execute();

/** Everything that hangs on the user goes with the row. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();
