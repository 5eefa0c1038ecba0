import { expressionBuilder, type Insertable, sql, type Transaction } from 'kysely';
import type { Role } from '../../../../contract/roles.ts';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB, Sessions } from '../../../../database/rows.generated.ts';
import { sessionLimits } from './session-limits.ts';

/** A session is valid if its last use and its start are after these moments. */
export const sessionHorizon = (now: Date) => ({
  usedAfter: new Date(now.getTime() - sessionLimits.idleMs),
  begunAfter: new Date(now.getTime() - sessionLimits.absoluteMs),
});

type NewSession = Pick<
  Insertable<Sessions>,
  'id' | 'user_id' | 'refresh_hash' | 'user_agent' | 'code_given'
>;

export const insertSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto('sessions')
    .values({ ...session, rotated_at: now, authenticated_at: now, created_at: now })
    .execute();

function isLive(now: Date) {
  const { usedAfter, begunAfter } = sessionHorizon(now);
  const eb = expressionBuilder<DB, 'sessions'>();
  return eb.and([
    eb('sessions.rotated_at', '>', usedAfter),
    eb('sessions.created_at', '>', begunAfter),
  ]);
}

/** Every request reads its session again, so that changes take effect immediately. */
const selectViewers = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.code_given',
      'profiles.id',
      'profiles.role',
      'profiles.agency_id',
      'profiles.agency_confirmed_at',
    ])
    .where(isLive(now))
    .where('profiles.is_active', '=', true)
    .where('users.email_confirmed_at', 'is not', null)
    .$narrowType<{ role: Role }>();

export const findSessionViewer = (db: Db, sessionId: string, now: Date) =>
  selectViewers(db, now).where('sessions.id', '=', sessionId).executeTakeFirst();

export const listSessionViewers = (db: Db, sessionIds: readonly string[], now: Date) =>
  selectViewers(db, now)
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();

interface Rotation {
  sessionId: string;
  from: Buffer;
  to: Buffer;
  now: Date;
}

/** Compare-and-set: only one of several concurrent requests replaces the token (S04). */
export const rotateRefreshHash = (db: Db, { sessionId, from, to, now }: Rotation) =>
  db
    .updateTable('sessions')
    .set({ refresh_hash: to, previous_hash: from, rotated_at: now })
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', from)
    .where(isLive(now))
    .returning(['user_id', 'code_given'])
    .executeTakeFirst();

interface Replacement {
  sessionId: string;
  from: Buffer;
  to: Buffer;
}

/** Does not extend the previous token's grace period. False if a concurrent request was first. */
export const replaceLatestHash = (db: Db, { sessionId, from, to }: Replacement): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('sessions')
      .set({ refresh_hash: to })
      .where('id', '=', sessionId)
      .where('refresh_hash', '=', from),
  );

export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'user_id',
      'refresh_hash',
      'previous_hash',
      'rotated_at',
      'authenticated_at',
      'code_given',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst();

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where(isLive(now))
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();

export const markAuthenticated = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** Returns true if the session existed and, if `userId` is given, belonged to that person. */
export const deleteSession = (db: Db, sessionId: string, userId?: string): Promise<boolean> =>
  hasChanged(
    db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? '')),
  );

export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteOldestSessions(
  trx: Transaction<DB>,
  userId: string,
  kept: number,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions as own')
        .select('own.id')
        .where('own.user_id', '=', userId)
        .orderBy('own.rotated_at', 'desc')
        .orderBy('own.created_at', 'desc')
        .offset(kept),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const deleteExpiredSessions = (db: Db, now: Date) =>
  changeInBatches((limit) => {
    const expired = db
      .selectFrom('sessions')
      .select('id')
      .where((eb) => eb.not(isLive(now)))
      .limit(limit);
    return db.deleteFrom('sessions').where('id', 'in', expired.forUpdate().skipLocked());
  });
