import { sql } from 'kysely';
import { MailSeal } from '../server/mail/mail-seal.ts';
import { openBody } from '../server/mail/stored-body.ts';
import type { TestApp } from './start-test-app.ts';

/** The mails to an address, oldest first. */
export async function mailsTo(app: TestApp, address: string) {
  const mails = await app.database.db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', 'sealed_body', 'text_body', 'html_body'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute();
  const seal = new MailSeal(app.config);
  return mails.map((mail) => ({ subject: mail.subject, ...openBody(seal, mail) }));
}

/**
 * Lets what was just written be due for every connection: their clocks may differ by less than a
 * millisecond, and what is due now by one is due in a moment by another.
 */
export const letNewMailsBeDue = ({ database }: TestApp) =>
  database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`next_attempt_at - interval '1 second'` })
    .where('next_attempt_at', '<=', sql<Date>`now() + interval '1 second'`)
    .execute();

/** Delivers all that is due. */
export async function deliverMails(app: TestApp): Promise<void> {
  await letNewMailsBeDue(app);
  await app.app.outbox.deliver();
}

/** The token of the link in the newest mail to an address. */
export async function tokenMailedTo(app: TestApp, address: string): Promise<string> {
  const mail = (await mailsTo(app, address)).at(-1);
  const token = /#token=([\w.-]+)/.exec(mail?.text_body ?? '')?.[1];
  if (!token) throw new Error(`The newest mail to ${address} has no link: ${mail?.subject}`);
  return token;
}
