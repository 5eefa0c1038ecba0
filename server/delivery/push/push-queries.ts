import { type Insertable, sql } from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { Pushes } from '../../../database/rows.generated.ts';
import { isOnline } from '../realtime/presence/presence-queries.ts';
import { hostsOf } from './subscription-queries.ts';

/** Seconds for which no other process can claim the push; longer than any attempt takes. */
const claimSeconds = 60;
/** Seconds until a message is pushed to a connected person who has not read it. */
const readWithinSeconds = 60;

type NewPush = Pick<
  Insertable<Pushes>,
  'id' | 'user_id' | 'kind' | 'topic' | 'about' | 'sealed_words' | 'mail_id'
>;

/** Replaces a pending push on the same topic. The replaced push's email is still sent. */
export const insertPush = (db: Db, push: NewPush, delaySeconds: number) =>
  db
    .insertInto('pushes')
    .values({ ...push, due_at: sql`now() + make_interval(secs => ${delaySeconds})` })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .where('sent_at', 'is', null)
        .doUpdateSet({
          id: push.id,
          kind: push.kind,
          about: push.about,
          sealed_words: push.sealed_words,
          mail_id: push.mail_id,
          attempts: 0,
          due_at: sql`least(pushes.due_at, now() + make_interval(secs => ${claimSeconds}))`,
          news_at: sql`now()`,
        }),
    )
    .execute();

export type DuePush = NonNullable<Awaited<ReturnType<typeof claimDuePush>>>;

/** The index requires exactly this SQL text, without a parameter. */
const isAboutHomes = sql<boolean>`(kind = 'homes')`;

/** Claims the oldest due push whose host is not busy; pushes about homes come last (MAIL-02). */
export const claimDuePush = (db: Db, { now, busyHosts }: { now: Date; busyHosts: string[] }) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('pushes')
        .select('id')
        .where('sent_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .where(({ or, eb }) =>
          or([
            eb('kind', '!=', 'messages'),
            eb('news_at', '<', sql<Date>`now() - make_interval(secs => ${readWithinSeconds})`),
            eb(isOnline('pushes.user_id'), '=', false),
          ]),
        )
        .$if(busyHosts.length > 0, (query) =>
          query.where(
            sql<boolean>`not ${hostsOf(db, 'pushes.user_id', now)} && ${busyHosts}::text[]`,
          ),
        )
        .orderBy(isAboutHomes)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('pushes')
    .from('due')
    .whereRef('pushes.id', '=', 'due.id')
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`now() + make_interval(secs => ${claimSeconds})`,
    })
    .returning(['pushes.id', 'user_id', 'kind', 'topic', 'sealed_words', 'mail_id', 'attempts'])
    .returning(hostsOf(db, 'pushes.user_id', now).as('hosts'))
    .executeTakeFirst();

/** Records that the push service accepted the push, and clears the push's content. */
export const markPushSent = (db: Db, id: string) =>
  db
    .updateTable('pushes')
    .set({ sent_at: sql`now()`, due_at: sql`now()`, sealed_words: null, about: [] })
    .where('id', '=', id)
    .execute();

/** Records that a device has shown the push, and returns the email that is now unnecessary. */
export async function markPushShown(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('pushes')
    .set({ shown_at: sql`now()` })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .returning('mail_id')
    .executeTakeFirst();
  return row?.mail_id ?? undefined;
}

export const postponePush = (
  db: Db,
  id: string,
  { seconds, attempts }: { seconds: number; attempts: number },
) =>
  db
    .updateTable('pushes')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})`, attempts })
    .where('id', '=', id)
    .execute();

export const deletePush = (db: Db, id: string) =>
  db.deleteFrom('pushes').where('id', '=', id).where('sent_at', 'is', null).execute();

export const deleteReadPushes = (db: Db, userId: string, topic: string) =>
  db
    .deleteFrom('pushes')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .execute();

/** Deletes pending pushes to either person that contain the other's name or words. */
export const deletePushesBetween = (db: Db, one: string, other: string) =>
  db
    .deleteFrom('pushes')
    .where('sent_at', 'is', null)
    .where(({ or, eb }) =>
      or(
        [
          [one, other],
          [other, one],
        ].map(([to, about]) =>
          eb('user_id', '=', to ?? '').and(sql<boolean>`${about}::uuid = any(about)`),
        ),
      ),
    )
    .execute();

/** Deletes pending pushes that contain this person's name or words. */
export const deletePushesAbout = (db: Db, userId: string) =>
  db.deleteFrom('pushes').where(sql<boolean>`${userId}::uuid = any(about)`).execute();

const isOlderThan = (seconds: number) =>
  sql<boolean>`news_at < now() - make_interval(secs => ${seconds})`;

export async function countWaitingPushes(db: Db, staleSeconds: number) {
  const { all, stale } = await db
    .selectFrom('pushes')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere(isOlderThan(staleSeconds)).as('stale'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), stale: Number(stale) };
}

export const deleteStalePushes = (db: Db, seconds: number) =>
  changeInBatches((limit) => {
    const stale = db
      .selectFrom('pushes')
      .select('id')
      .where('sent_at', 'is', null)
      .where(isOlderThan(seconds))
      .limit(limit);
    return db.deleteFrom('pushes').where('id', 'in', stale);
  });

/** The emails that will replace pending pushes if no device shows them. */
export async function listMailsOfWaitingPushes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pushes')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('mail_id', 'is not', null)
    .execute();
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
}

export const deleteOldPushes = (db: Db) =>
  changeInBatches((limit) => {
    const old = db
      .selectFrom('pushes')
      .select('id')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays.pushes})`)
      .limit(limit);
    return db.deleteFrom('pushes').where('id', 'in', old.forUpdate().skipLocked());
  });
