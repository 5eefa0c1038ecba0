import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Context } from '../../../context.ts';
import { letter } from '../../../delivery/mail/notification.ts';
import { type RemindingContext, remindOnce } from '../remind.ts';
import { claimUnmailed, listUnfinishedBreaches } from './breach-queries.ts';
import { clocks, dueStage } from './breach-rules.ts';
import { reminderWords } from './breach-words.ts';

export async function remindOfBreaches(context: RemindingContext): Promise<void> {
  for (const breach of await listUnfinishedBreaches(context.db)) {
    for (const clock of clocks) {
      const stage = dueStage(clock, breach, context.now());
      if (stage === undefined) continue;
      await remindOnce(context, {
        // The key includes the time, so a corrected time causes another reminder.
        key: `breach ${breach.id} ${breach.noticed_at.toISOString()} ${clock} ${stage}`,
        ...reminderWords(clock, stage, breach),
        button: {
          label: 'Open the breach',
          path: `/admin/data-protection?breach=${breach.id}`,
        },
      });
    }
  }
}

const batch = 100;

/** Sends each person affected by a breach one email (LAW-11). */
export async function mailAffectedPeople({
  db,
  notify,
}: Pick<Context, 'db' | 'notify'>): Promise<void> {
  const footer = "You're getting this because it concerns your personal data on Musha.";
  const mailSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const people = await claimUnmailed(trx, limit);
      for (const { email: to, mail_subject, mail_text } of people) {
        const mail = { ...letter(to, mail_text ?? '', footer), isBulk: true } as const;
        const title = mail_subject ?? '';
        await notify(trx, { log: 'data breach', title, mail, push: 'none' });
      }
      return people.length;
    });
  await repeatInBatches(mailSome, batch);
}
