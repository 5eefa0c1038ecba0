import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

interface ChangingStatement {
  executeTakeFirst(): Promise<DeleteResult | InsertResult | UpdateResult | undefined>;
}

/** Whether the statement inserted, updated or deleted a row. */
export async function hasChanged(statement: ChangingStatement): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  return Object.values(result ?? {}).some((rows) => typeof rows === 'bigint' && rows > 0n);
}

/** Whether the query, or the statement with `returning`, returns a row. */
export const isFound = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** The number of rows that the query selects. */
export async function countRows(query: {
  executeTakeFirstOrThrow(): Promise<{ count: string | number }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}
