import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Mail } from './outbox.ts';

/** A claimed mail is not due again for this long: enough for one attempt. */
const claimSeconds = 60;

export const insertMail = (db: Db, mail: Mail) =>
  db
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject.replaceAll(/\s+/g, ' ').slice(0, 200),
      text_body: mail.text,
      html_body: mail.html,
    })
    .execute();

/** Takes up to twenty due mails for this process; another process takes others. */
export const claimDueMails = (db: Db) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(20)
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
      'text_body',
      'html_body',
      'attempts',
      'created_at',
    ])
    .execute();

export const markSent = (db: Db, id: string) =>
  db
    .updateTable('mail_outbox')
    .set({ sent_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .execute();

export const markFailed = (db: Db, id: string, delayMs: number, reason: string) =>
  db
    .updateTable('mail_outbox')
    .set({
      next_attempt_at: sql`now() + make_interval(secs => ${delayMs / 1000})`,
      last_error: reason,
    })
    .where('id', '=', id)
    .execute();

export const listNewestMails = (db: Db, limit: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'text_body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
