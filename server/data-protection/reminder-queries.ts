import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

/** Returns false if a process has already sent this reminder. */
export async function claimReminder(trx: Transaction<DB>, key: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('sent_reminders')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
