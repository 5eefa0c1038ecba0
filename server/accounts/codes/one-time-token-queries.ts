import type { Insertable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { OneTimeTokens } from '../../../database/rows.generated.ts';

export const insertToken = (db: Db, token: Insertable<OneTimeTokens>) =>
  db.insertInto('one_time_tokens').values(token).execute();

export const findValidToken = (db: Db, purpose: string, hash: Buffer, now: Date) =>
  db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email', 'invited_role'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the token away; of many at once exactly one gets it (S18). */
export const takeValidToken = (db: Db, purpose: string, hash: Buffer, now: Date) =>
  db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'session_id', 'browser_hash', 'invited_role', 'created_at'])
    .executeTakeFirst();

/** Of the browser that asked for an account, as long as a link to confirm it is known. */
export const findBrowserHash = (db: Db, userId: string) =>
  db
    .selectFrom('one_time_tokens')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('browser_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** Ends a person's other links of these purposes. */
export const deleteTokensOf = (db: Db, userId: string, purposes: readonly string[]) =>
  db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();

/** Links that undo a change of address, but for those of changes before this moment. */
export const deleteUndoLinksSince = (db: Db, userId: string, since: Date) =>
  db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>=', since)
    .execute();

export const deleteInvitationsOf = (db: Db, email: string) =>
  db
    .deleteFrom('one_time_tokens')
    .where('email', '=', email)
    .where('purpose', '=', 'invite_admin')
    .execute();

export const deleteExpiredTokens = (db: Db, now: Date) =>
  changeInBatches((limit) => {
    const expired = db
      .selectFrom('one_time_tokens')
      .select('id')
      .where('expires_at', '<=', now)
      .limit(limit);
    return db.deleteFrom('one_time_tokens').where('id', 'in', expired.forUpdate().skipLocked());
  });
