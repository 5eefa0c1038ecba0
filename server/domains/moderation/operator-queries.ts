import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** Time of the last email about the queue. Reports about conversations have their own emails. */
export async function lastMailedAt(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('report_cases')
    .select('operator_told_at')
    .where('operator_told_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('subject', '!=', 'conversation'), eb('appealed_at', 'is not', null)]),
    )
    .orderBy('operator_told_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.operator_told_at ?? null;
}

// Literals, because the planner uses a partial index only for constants.
const isUnannounced = sql<boolean>`waits and operator_told_at is null`;

/** Claims the cases that the operator has not been notified of. Only one process gets each. */
export async function claimUnannouncedCases(trx: Transaction<DB>, now: Date): Promise<string[]> {
  const claimed = await trx
    .updateTable('report_cases')
    .set({ operator_told_at: now })
    .where(isUnannounced)
    .returning(['id', 'queued_at'])
    .execute();
  return claimed
    .toSorted((a, b) => a.queued_at.getTime() - b.queued_at.getTime())
    .map(({ id }) => id);
}
