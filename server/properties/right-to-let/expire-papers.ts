import { repeatInBatches } from '../../../database/repeat-in-batches.ts';
import type { Context } from '../../context.ts';
import { deleteEndedPapers } from './right-to-let-queries.ts';
import { countsSince, waitedSince } from './right-to-let-rules.ts';
import { endWords, mailOf, pushOf } from './right-to-let-words.ts';

const batch = 50;

/** Lets go of papers that nobody decided about for long, and of what was seen a year ago (RIGHT-04, RIGHT-05). */
export async function expirePapers({
  config,
  db,
  now,
  outbox,
  pushes,
}: Pick<Context, 'config' | 'db' | 'now' | 'outbox' | 'pushes'>): Promise<void> {
  const ends = { sentBefore: waitedSince(now()), decidedBefore: countsSince(now()) };
  const expireSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const papers = await deleteEndedPapers(trx, ends, limit);
      // Of a refused one its lister has been told.
      for (const paper of papers.filter((one) => one.is_seen || one.decided_at === null)) {
        const words = endWords(paper, paper.is_seen);
        await outbox.enqueue(trx, mailOf(config, paper, words));
        await pushes.enqueue(trx, pushOf(paper, words));
      }
      return papers.length;
    });
  await repeatInBatches(expireSome, batch);
}
