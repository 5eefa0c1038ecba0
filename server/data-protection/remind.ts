import { Role } from '../../contract/roles.ts';
import { listAdministrators } from '../accounts/administration/administrator-queries.ts';
import { administers } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import { layout } from '../mail/templates/layout.ts';
import { claimReminder } from './reminder-queries.ts';

export type RemindingContext = Pick<Context, 'config' | 'db' | 'now' | 'outbox' | 'settings'>;

interface Reminder {
  /** identifies the reminder, so that several processes send it only once */
  key: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** Emails the operator, the data protection officer and the super administrators once each. */
export async function remindOnce(
  { config, db, outbox, settings }: Omit<RemindingContext, 'now'>,
  { key, subject, paragraphs, action: { label, path } }: Reminder,
): Promise<void> {
  const officer = await settings.valueOf('data_protection_officer_email');
  await db.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, key))) return;
    const administrators = (await listAdministrators(trx))
      .filter(({ role, is_active }) => is_active && administers(Role.parse(role)))
      .map(({ email }) => email);
    const addresses = [config.operatorEmail, officer, ...administrators];
    const recipients = new Set(addresses.map((address) => address.toLowerCase()).filter(Boolean));
    for (const to of recipients) {
      await outbox.enqueue(trx, {
        to,
        subject,
        ...layout({
          title: subject,
          paragraphs,
          action: { label, url: `${config.publicUrl}${path}` },
          footer:
            "You're getting this because you're the operator, the data protection officer or an administrator of Musha.",
        }),
      });
    }
  });
}
