import { repeatInBatches } from '../../../database/repeat-in-batches.ts';
import type { Context } from '../../context.ts';
import { deleteEndedPapers } from './right-to-let-queries.ts';
import { approvalCutoff, pendingCutoff } from './right-to-let-rules.ts';
import { expiryTexts, mailOf, pushOf } from './right-to-let-words.ts';

const batch = 50;

/** Deletes documents not decided in time, and approvals that have expired (RIGHT-04, RIGHT-05). */
export async function expirePapers({
  config,
  db,
  now,
  outbox,
  pushes,
}: Pick<Context, 'config' | 'db' | 'now' | 'outbox' | 'pushes'>): Promise<void> {
  const ends = { sentBefore: pendingCutoff(now()), decidedBefore: approvalCutoff(now()) };
  const expireSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const papers = await deleteEndedPapers(trx, ends, limit);
      // Listers have already been notified of rejected documents.
      for (const paper of papers.filter((one) => one.is_seen || one.decided_at === null)) {
        const words = expiryTexts(paper, paper.is_seen);
        await outbox.enqueue(trx, mailOf(config, paper, words));
        await pushes.enqueue(trx, pushOf(paper, words));
      }
      return papers.length;
    });
  await repeatInBatches(expireSome, batch);
}
