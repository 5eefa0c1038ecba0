import type { Context } from '../../context.ts';
import { layout } from '../../mail/templates/layout.ts';
import { claimReminder } from '../reminder-queries.ts';
import { daysLeft, dueReminder } from './licence-rules.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Parts = Pick<Context, 'config' | 'db' | 'now' | 'outbox' | 'settings'>;

/** Reminds the operator before the licence of the regulator ends, each time once (LAW-08). */
export async function remindOfLicence({ config, db, now, outbox, settings }: Parts): Promise<void> {
  const ends = await settings.valueOf('data_protection_licence_ends');
  const due = ends === '' ? undefined : dueReminder(ends, now());
  if (due === undefined) return;
  const left = daysLeft(ends, now());
  const day = dayFormat.format(new Date(ends));
  const when = left < 0 ? `ended on ${day}` : `ends on ${day}`;
  await db.transaction().execute(async (trx) => {
    // With the day in it: a renewed licence is reminded of again.
    if (!(await claimReminder(trx, `licence ${ends} ${due}`))) return;
    await outbox.enqueue(trx, {
      to: config.operatorEmail,
      subject: `The data controller licence ${when}`,
      ...layout({
        title: `The data controller licence ${when}`,
        paragraphs: [
          'POTRAZ asks for the renewal about three months before the end. Without a licence Musha may not process personal data.',
          'Once it is renewed, enter the new day in the settings. The privacy page shows it.',
        ],
        action: {
          label: 'Open the settings',
          url: `${config.publicUrl}/admin/dashboard?tab=settings`,
        },
        footer: 'You read this because this address is OPERATOR_EMAIL of Musha.',
      }),
    });
  });
}
