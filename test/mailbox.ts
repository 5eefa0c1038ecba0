import { sql } from 'kysely';
import { MailSeal, openBody } from '../server/delivery/mail/outbox.ts';
import type { TestApp } from './start-test-app.ts';

export async function mailsTo(app: TestApp, address: string) {
  const mails = await app.database.db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', 'is_bulk', 'sealed_body', 'text_body', 'html_body'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute();
  const seal = new MailSeal(app.config);
  return mails.map((mail) => ({
    subject: mail.subject,
    is_bulk: mail.is_bulk,
    ...openBody(seal, mail),
  }));
}

/** Moves the due time of new emails back by a second, as clocks can differ by a millisecond. */
export const makeNewMailsDue = ({ database }: TestApp) =>
  database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`next_attempt_at - interval '1 second'` })
    .where('next_attempt_at', '<=', sql<Date>`now() + interval '1 second'`)
    .execute();

export async function deliverMails(app: TestApp): Promise<void> {
  await makeNewMailsDue(app);
  await app.app.outbox.deliver();
}

/** The token from the link in the newest email to an address. */
export async function tokenMailedTo(app: TestApp, address: string): Promise<string> {
  const mail = (await mailsTo(app, address)).at(-1);
  const token = /#token=([\w.-]+)/.exec(mail?.text_body ?? '')?.[1];
  if (!token) throw new Error(`The newest mail to ${address} has no link: ${mail?.subject}`);
  return token;
}
