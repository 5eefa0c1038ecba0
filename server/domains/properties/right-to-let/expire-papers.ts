import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Context } from '../../../context.ts';
import { paperExpired } from './right-to-let-notifications.ts';
import { deleteEndedPapers } from './right-to-let-queries.ts';
import { approvalCutoff, pendingCutoff } from './right-to-let-rules.ts';

const batch = 50;

/** Deletes documents not decided in time, and approvals that have expired (RIGHT-04, RIGHT-05). */
export async function expirePapers({
  db,
  notify,
  now,
}: Pick<Context, 'db' | 'notify' | 'now'>): Promise<void> {
  const ends = { sentBefore: pendingCutoff(now()), decidedBefore: approvalCutoff(now()) };
  const expireSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const papers = await deleteEndedPapers(trx, ends, limit);
      // Listers have already been notified of rejected documents.
      for (const paper of papers.filter((one) => one.is_seen || one.decided_at === null))
        await notify(trx, paperExpired(paper, paper.is_seen));
      return papers.length;
    });
  await repeatInBatches(expireSome, batch);
}
