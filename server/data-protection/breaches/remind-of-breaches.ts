import type { Context } from '../../context.ts';
import { countDueMails } from '../../mail/outbox-queries.ts';
import { letter } from '../../mail/templates/letter.ts';
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
        action: {
          label: 'Open the breach',
          path: `/admin/data-protection?breach=${breach.id}`,
        },
      });
    }
  }
}

/** Keeps sign-in codes, which use the same outbox, from waiting behind thousands of mails. */
const mostDueMails = 20;

/** Mails each person once (LAW-11). Each run queues only as many as the outbox has room for. */
export async function mailAffectedPeople({
  config,
  db,
  outbox,
}: Pick<Context, 'config' | 'db' | 'outbox'>): Promise<void> {
  const footer = "You're getting this because it concerns your personal data on Musha.";
  await db.transaction().execute(async (trx) => {
    const room = mostDueMails - (await countDueMails(trx));
    if (room <= 0) return;
    for (const { email: to, mail_subject, mail_text } of await claimUnmailed(trx, room)) {
      const mail = { to, subject: mail_subject ?? '', text: mail_text ?? '', footer };
      await outbox.enqueue(trx, letter(config, mail));
    }
  });
}
