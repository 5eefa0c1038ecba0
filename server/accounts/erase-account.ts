import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { deleteMailsAbout } from '../mail/outbox-queries.ts';
import {
  deleteAgencyOf,
  deleteUser,
  handOverUploads,
  unlinkChats,
} from './delete-account-queries.ts';

/**
 * Takes the account out of the database with everything personal in it: profile, listings, inquiries,
 * favourites, sessions, an agency of its own, mails with the person's words. Messages stay with the
 * other side, from nobody. What is kept by address alone is not touched.
 */
export async function eraseAccount(
  trx: Transaction<DB>,
  { id, role }: { id: string; role: string },
): Promise<void> {
  if (role === 'agency') await deleteAgencyOf(trx, id);
  await handOverUploads(trx, id);
  await deleteMailsAbout(trx, id);
  await unlinkChats(trx, id);
  await deleteUser(trx, id);
}
