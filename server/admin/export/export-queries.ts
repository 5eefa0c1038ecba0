import type { Db } from '../../../database/database.ts';
import { selectAccounts } from '../admin-queries.ts';

/** A stretch of all accounts in the order of their ids, which no new one changes. */
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
