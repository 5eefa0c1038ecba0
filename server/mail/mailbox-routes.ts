import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { RouteTable } from '../http/route.ts';
import { listNewestMails } from './outbox-queries.ts';

interface MailboxParts {
  db: Kysely<DB>;
  config: Pick<Config, 'production' | 'smtpUrl'>;
}

const shown = 50;

/** The demo's mailbox: everybody reads every mail, so it exists only where no mail leaves the house. */
export function mailboxRoutes({
  db,
  config,
}: MailboxParts): Pick<RouteTable, 'GET /api/demo/mails'> {
  return {
    'GET /api/demo/mails': {
      access: 'public',
      handle: async () => {
        if (config.production || config.smtpUrl) throw new AppError('not_found');
        const mails = await listNewestMails(db, shown);
        return mails.map((mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          created_at: mail.created_at.toISOString(),
        }));
      },
    },
  };
}
