import type { Transaction } from 'kysely';
import { isFound } from '../../../database/outcome.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** Returns false if a process has already sent this reminder. */
export const claimReminder = (trx: Transaction<DB>, key: string): Promise<boolean> =>
  isFound(
    trx
      .insertInto('sent_reminders')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  );
