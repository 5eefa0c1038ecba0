import { type Insertable, sql } from 'kysely';
import { retentionDays } from '../../../../contract/retention.ts';
import { isAddressOf } from '../../../../database/address-queries.ts';
import type { Db } from '../../../../database/database.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { OneTimeTokens } from '../../../../database/rows.generated.ts';

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

/** Finds an expired or used token that is still stored. */
export const findEndedToken = (db: Db, purpose: string, hash: Buffer) =>
  db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** An expiry time that is in the past on every process's clock. */
const ended = sql<Date>`created_at`;

/** Marks the token as used. Of several concurrent calls, only one succeeds (S18). */
export const consumeToken = (db: Db, purpose: string, hash: Buffer, now: Date) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'session_id', 'browser_hash', 'invited_role', 'created_at'])
    .executeTakeFirst();

/** Hash of the registering browser's secret; undefined without a valid confirmation link. */
export const findBrowserHash = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('one_time_tokens')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('browser_hash', 'is not', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();

export const endTokensOf = (db: Db, userId: string, purposes: readonly string[]) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();

/** Invalidates the links that undo email changes made at or after this moment. */
export const endUndoLinksSince = (db: Db, userId: string, since: Date) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>=', since)
    .execute();

export const endInvitationsOf = (db: Db, email: string) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('email', '=', email)
    .where('purpose', '=', 'invite_admin')
    .execute();

export const deleteInvitationsOf = (db: Db, email: string) =>
  db
    .deleteFrom('one_time_tokens')
    .where('purpose', '=', 'invite_admin')
    .where(isAddressOf('email', email))
    .execute();

/** Keeps used confirmation links for 30 days, to explain a second use of the link (AUTH-23). */
export const deleteExpiredTokens = (db: Db, now: Date) =>
  changeInBatches((limit) => {
    const over = db
      .selectFrom('one_time_tokens')
      .select('id')
      .where('expires_at', '<=', now)
      .where(({ not, and, eb, exists, selectFrom }) =>
        not(
          and([
            eb('purpose', '!=', 'reset_password'),
            eb('created_at', '>', new Date(now.getTime() - rememberedMs)),
            exists(
              selectFrom('users')
                .select('users.id')
                .whereRef('users.email', '=', 'one_time_tokens.email')
                .where('users.email_confirmed_at', 'is not', null),
            ),
          ]),
        ),
      )
      .limit(limit);
    return db.deleteFrom('one_time_tokens').where('id', 'in', over.forUpdate().skipLocked());
  });

const rememberedMs = retentionDays.endedLinks * 86_400_000;
