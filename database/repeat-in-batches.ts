import type { DeleteResult, UpdateResult } from 'kysely';

const usualLimit = 1_000;
const maxBatches = 1_000;

/**
 * Each batch is a transaction, so that it ends before the statement timeout and a failure does not
 * undo earlier batches. After a thousand batches, leaves the rest to the next run.
 */
export async function repeatInBatches(
  work: (limit: number) => Promise<number>,
  limit = usualLimit,
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const done = await work(limit);
    if (done < limit) return;
  }
}

interface ChangingStatement {
  executeTakeFirst(): Promise<DeleteResult | UpdateResult>;
}

export const changeInBatches = (
  statement: (limit: number) => ChangingStatement,
  limit?: number,
): Promise<void> =>
  repeatInBatches(async (atMost) => {
    const result = await statement(atMost).executeTakeFirst();
    return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
  }, limit);
