import { type Expression, sql, type Transaction } from 'kysely';
import type { PushSubscriptionInput } from '../../../contract/push/push.ts';
import type { PushKind } from '../../../contract/push/push-payload.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { sessionHorizon } from '../../domains/accounts/sessions/session-queries.ts';

type Person = string | Expression<string | null>;

const devicesOf = (db: Db, userId: Person, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.rotated_at', '>', sessionHorizon(now).usedAfter)
    .where('sessions.created_at', '>', sessionHorizon(now).begunAfter)
    .where('profiles.is_active', '=', true);

export type Device = Awaited<ReturnType<typeof listDevices>>[number];

export const listDevices = (db: Db, userId: string, now: Date) =>
  devicesOf(db, userId, now)
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .execute();

const devicesFor = (db: Db, userId: Person, kind: PushKind, now: Date) =>
  devicesOf(db, userId, now)
    .leftJoin('push_preferences', 'push_preferences.user_id', 'sessions.user_id')
    .where(sql<boolean>`coalesce(${kind} = any(push_preferences.kinds), true)`)
    .select('push_subscriptions.session_id');

/** SQL condition: the person whose id is in the column has a device for pushes of this kind. */
export const isReachedBy = (db: Db, kind: PushKind, userColumn: string, now: Date) =>
  sql<boolean>`exists (${devicesFor(db, sql.ref<string | null>(userColumn), kind, now)})`;

/** SQL expression: the push service hosts of the person whose id is in the column. */
export const hostsOf = (db: Db, userColumn: string, now: Date) =>
  sql<string[]>`array(${devicesOf(db, sql.ref<string | null>(userColumn), now)
    .select(sql`lower(split_part(push_subscriptions.endpoint, '/', 3))`.as('host'))
    .distinct()})`;

export async function hasDeviceFor(
  db: Db,
  userId: string,
  kind: PushKind,
  now: Date,
): Promise<boolean> {
  const found = await devicesFor(db, userId, kind, now).limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function findEndpoint(db: Db, sessionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.endpoint ?? null;
}

/** A device belongs to the session that last signed in on it. */
export async function saveSubscription(
  trx: Transaction<DB>,
  sessionId: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  // Without the lock, one of two concurrent inserts of the same device would fail.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx);
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', sessionId)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...device })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(device))
    .execute();
}

export const deleteSubscription = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

export const deleteDeadDevice = (db: Db, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
