import type { Context } from '../../context.ts';
import { listAdministrators } from '../accounts/administration/administrator-queries.ts';
import { administers } from '../accounts/role-rules.ts';
import { claimReminder } from './reminder-queries.ts';

export type RemindingContext = Pick<Context, 'config' | 'db' | 'notify' | 'now' | 'settings'>;

interface Reminder {
  /** identifies the reminder, so that several processes send it only once */
  key: string;
  title: string;
  paragraphs: string[];
  button: { label: string; path: string };
}

/** Emails the operator, the data protection officer and the super administrators once each. */
export async function remindOnce(
  { config, db, notify, settings }: Omit<RemindingContext, 'now'>,
  { key, title, paragraphs, button }: Reminder,
): Promise<void> {
  const officer = await settings.valueOf('data_protection_officer_email');
  await db.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, key))) return;
    const administrators = (await listAdministrators(trx))
      .filter(({ role, is_active }) => is_active && administers(role))
      .map(({ email }) => email);
    const addresses = [config.operatorEmail, officer, ...administrators];
    const recipients = new Set(addresses.map((address) => address.toLowerCase()).filter(Boolean));
    for (const to of recipients) {
      await notify(trx, {
        log: 'data protection reminder',
        title,
        mail: {
          to,
          paragraphs,
          button,
          footer:
            "You're getting this because you're the operator, the data protection officer or an administrator of Musha.",
          unsubscribe: 'none',
        },
        push: 'none',
      });
    }
  });
}
