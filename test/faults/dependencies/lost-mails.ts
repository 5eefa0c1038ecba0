import { sql } from 'kysely';
import type { TestApp } from '../../start-test-app.ts';

/** Undelivered emails that no process will retry. Emails still claimed are not lost. */
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
