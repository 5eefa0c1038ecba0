import type { Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

/** The block between two people in any conversation; undefined if neither blocked the other. */
export const findBlock = (db: Db, viewerId: string, otherId: string) =>
  db
    .selectFrom('chat_participants as mine')
    .innerJoin('chat_participants as other', 'other.chat_id', 'mine.chat_id')
    .select(['mine.blocked_at', 'other.blocked_at as other_blocked_at'])
    .where('mine.user_id', '=', viewerId)
    .where('other.user_id', '=', otherId)
    .where(({ or, eb }) =>
      or([eb('mine.blocked_at', 'is not', null), eb('other.blocked_at', 'is not', null)]),
    )
    .orderBy('mine.blocked_at')
    .limit(1)
    .executeTakeFirst();

/** Locks two people in a fixed order until the transaction ends. */
export const lockPair = (trx: Transaction<DB>, pair: [string, string]) =>
  trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', pair)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
