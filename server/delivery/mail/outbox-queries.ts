import { type Insertable, sql } from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import { isAddressOf } from '../../../database/address-queries.ts';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { MailOutbox } from '../../../database/rows.generated.ts';

/** Seconds for which no other process can claim the email; longer than any attempt takes. */
const claimSeconds = 180;
/** Days after which delivery is abandoned; the links in emails expire earlier. */
export const tryForDays = 3;

export const insertMail = (db: Db, mail: Insertable<MailOutbox>) =>
  db.insertInto('mail_outbox').values(mail).execute();

/** Makes an email due this many seconds from now, unless its delivery has been tried. */
export const postponeMail = (db: Db, id: string, seconds: number) =>
  db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .execute();

/** Deletes an email that is no longer needed, unless its delivery has begun. */
export const withdrawMail = (db: Db, id: string) =>
  db.deleteFrom('mail_outbox').where('id', '=', id).where('attempts', '=', 0).execute();

/**
 * Claims due emails, bulk emails last. Skips emails that another process has claimed. Bulk emails
 * still get their turn: other emails come from rate-limited actions, and retries are delayed.
 */
export const claimDueMails = (db: Db, limit: number) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where('created_at', '>', sql<Date>`now() - make_interval(days => ${tryForDays})`)
        .orderBy('is_bulk')
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail_outbox')
    .from('due')
    .whereRef('mail_outbox.id', '=', 'due.id')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + make_interval(secs => ${claimSeconds})`,
    })
    .returning([
      'mail_outbox.id',
      'recipient',
      'reply_to',
      'subject',
      'sealed_body',
      'text_body',
      'html_body',
      'attempts',
      'created_at',
    ])
    .execute();

/** Unless `keep` is set, clears the email's content, because it can give access to an account. */
export async function markSent(db: Db, id: string, { keep }: { keep: boolean }): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql`now()`, last_error: null, ...(!keep && nothing) })
    .where('id', '=', id)
    .execute();
}

const nothing = {
  recipient: '',
  reply_to: null,
  subject: '',
  sealed_body: null,
  text_body: '',
  html_body: '',
};

/** Gives up on an email. The operator can see it until old emails are deleted. */
export async function giveUp(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ failed_at: sql`now()`, last_error: reason, sealed_body: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Db,
  id: string,
  delayMs: number,
  reason: string,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      next_attempt_at: sql`now() + make_interval(secs => ${delayMs / 1000})`,
      last_error: reason,
    })
    .where('id', '=', id)
    .execute();
}

export const listNewestMails = (db: Db, limit: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'sealed_body', 'text_body', 'html_body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes all emails, pending or sent, that contain a person's name or what the person wrote. */
export const deleteMailsAbout = (db: Db, userId: string) =>
  db.deleteFrom('mail_outbox').where(sql<boolean>`${userId}::uuid = any(about)`).execute();

/** Deletes emails that have this email address as their recipient or reply address. */
export const deleteMailsOfAddress = (db: Db, email: string) =>
  db
    .deleteFrom('mail_outbox')
    .where(({ or }) => or([isAddressOf('recipient', email), isAddressOf('reply_to', email)]))
    .execute();

const waits = sql<boolean>`sent_at is null and failed_at is null
  and created_at > now() - make_interval(days => ${sql.lit(tryForDays)})`;
const isOlderThan = (seconds: number) =>
  sql<boolean>`created_at < now() - make_interval(secs => ${seconds})`;

export async function countWaitingMails(db: Db, staleSeconds: number) {
  const { all, stale } = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere(isOlderThan(staleSeconds)).as('stale'),
    ])
    .where(waits)
    .executeTakeFirstOrThrow();
  return { all: Number(all), stale: Number(stale) };
}

export const deleteStaleMails = (db: Db, seconds: number) =>
  changeInBatches((limit) => {
    const stale = db
      .selectFrom('mail_outbox')
      .select('id')
      .where(waits)
      .where(isOlderThan(seconds))
      .limit(limit);
    return db.deleteFrom('mail_outbox').where('id', 'in', stale);
  });

export async function wasSent(db: Db, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.sent_at != null;
}

export const deleteOldMails = (db: Db) =>
  changeInBatches((limit) => {
    const old = db
      .selectFrom('mail_outbox')
      .select('id')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays.mails})`)
      .limit(limit);
    return db.deleteFrom('mail_outbox').where('id', 'in', old.forUpdate().skipLocked());
  });
