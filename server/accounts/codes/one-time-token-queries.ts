import { type Insertable, sql } from 'kysely';
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

/** The token of a link that no longer works, while it is still stored. */
export const findEndedToken = (db: Db, purpose: string, hash: Buffer) =>
  db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Expired since its creation, so that no process's clock accepts the link. */
const ended = sql<Date>`created_at`;

/** Uses the token up; of several concurrent calls exactly one gets it (S18). */
export const takeValidToken = (db: Db, purpose: string, hash: Buffer, now: Date) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'session_id', 'browser_hash', 'invited_role', 'created_at'])
    .executeTakeFirst();

/** The hash of the browser that asked for an account, while a link to confirm it works. */
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

/** Ends a person's other links of these purposes. */
export const endTokensOf = (db: Db, userId: string, purposes: readonly string[]) =>
  db
    .updateTable('one_time_tokens')
    .set({ expires_at: ended })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();

/** Ends links that undo a change of address, except those of changes before this moment. */
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
    .where('email', '=', email)
    .where('purpose', '=', 'invite_admin')
    .execute();

/**
 * Deletes expired links. One to an address that has been confirmed since stays for 30 days after
 * its mail, so that it can say so (AUTH-23).
 */
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

const rememberedMs = 30 * 86_400_000;
