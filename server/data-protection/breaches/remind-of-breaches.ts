import { repeatInBatches } from '../../../database/repeat-in-batches.ts';
import type { Context } from '../../context.ts';
import { layout } from '../../mail/templates/layout.ts';
import { claimReminder } from '../reminder-queries.ts';
import { claimUntold, listOpenBreaches } from './breach-queries.ts';
import { overdueOf } from './breach-rules.ts';
import { breachDuties } from './breach-words.ts';

type Parts = Pick<Context, 'config' | 'db' | 'now' | 'outbox'>;

const subjects = {
  half: 'Half of the time to report a breach is over',
  over: 'A breach should have been reported by now',
} as const;

/** Mails the operator when half of the regulator's time is over, and when all of it is (LAW-10). */
export async function remindOfBreaches({ config, db, now, outbox }: Parts): Promise<void> {
  for (const breach of await listOpenBreaches(db)) {
    const overdue = overdueOf(breach, now());
    if (overdue === undefined) continue;
    await db.transaction().execute(async (trx) => {
      if (!(await claimReminder(trx, `breach ${breach.id} ${overdue}`))) return;
      await outbox.enqueue(trx, {
        to: config.operatorEmail,
        subject: subjects[overdue],
        ...layout({
          title: subjects[overdue],
          paragraphs: breachDuties(breach, now()),
          action: {
            label: 'Open the breach',
            url: `${config.publicUrl}/admin/data-protection?breach=${breach.id}`,
          },
          footer: 'You read this because this address is OPERATOR_EMAIL of Musha.',
        }),
      });
    });
  }
}

const batch = 100;

/** Mails the people affected by a breach, each once, whichever process runs it (LAW-11). */
export async function mailAffectedPeople({
  config,
  db,
  outbox,
}: Pick<Context, 'config' | 'db' | 'outbox'>): Promise<void> {
  const mailSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const people = await claimUntold(trx, limit);
      for (const { email, mail_subject, mail_text } of people) {
        const subject = mail_subject ?? '';
        await outbox.enqueue(trx, {
          to: email,
          subject,
          ...layout({
            title: subject,
            paragraphs: (mail_text ?? '').split(/\n{2,}/),
            action: { label: 'Get in touch', url: `${config.publicUrl}/contact` },
            footer: 'You read this because it concerns your personal data at Musha.',
          }),
        });
      }
      return people.length;
    });
  await repeatInBatches(mailSome, batch);
}
