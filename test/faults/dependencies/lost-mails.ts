import { sql } from 'kysely';
import type { TestApp } from '../../start-test-app.ts';

/**
 * Of the mails that have not arrived those that nothing sends any more. One whose process lost the
 * database while it was sent is claimed for three minutes and tried again.
 */
export async function lostMails(
  { database }: TestApp,
  address: string,
  missing: string[],
): Promise<string[]> {
  if (missing.length === 0) return [];
  const tried = await database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', address)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .execute();
  return missing.slice(tried.length);
}
