import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { MailSeal, openBody, type StoredMail, UnsealableMail } from './outbox.ts';
import { listNewestMails } from './outbox-queries.ts';

const shown = 50;

/** The demo mailbox. It is open to everyone, so it exists only if emails are not really sent. */
export function mailboxRoutes({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Pick<RouteTable, 'GET /api/demo/mails'> {
  const seal = new MailSeal(config);
  return {
    'GET /api/demo/mails': {
      access: 'public',
      handle: async () => {
        if (config.smtpUrl) throw new AppError('not_found');
        const mails = await listNewestMails(db, shown);
        return mails.map((mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: textOf(seal, mail),
          created_at: mail.created_at.toISOString(),
        }));
      },
    },
  };
}

function textOf(seal: MailSeal, mail: StoredMail): string {
  try {
    return openBody(seal, mail).text_body;
  } catch (error) {
    if (error instanceof UnsealableMail) return 'This email was encrypted with another secret.';
    throw error;
  }
}
