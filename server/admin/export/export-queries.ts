import type { Db } from '../../../database/database.ts';
import { selectAccounts } from '../admin-queries.ts';

/** A batch of accounts in id order, so that new accounts do not shift the batches. */
export const listExportedUsers = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  selectAccounts(db)
    .select('users.email_confirmed_at')
    .$if(after !== undefined, (query) => query.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
