import { AppError } from '../../../../contract/errors.ts';
import type { RightDecision } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import { paperKinds } from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/answers/send-file.ts';
import { contentTypeOf } from '../../../platform/storage/object-key.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { paperDecided } from './right-to-let-notifications.ts';
import { decidePaper, type LockedPaper, lockPaper } from './right-to-let-queries.ts';
import { mayDecide } from './right-to-let-rules.ts';

interface Act {
  adminId: string;
  paperId: string;
}

const about = ({ adminId }: Act, paper: LockedPaper) => ({
  adminId,
  targetUserId: paper.user_id,
  subject: { kind: 'property', id: paper.property_id },
  details: { paper: paperKinds[paper.kind] },
});

/** Downloads a pending document. The access is logged before any byte is sent (RIGHT-01). */
export async function viewPaper({ db, store }: Context, act: Act): Promise<Download> {
  const key = await db.transaction().execute(async (trx) => {
    const paper = await lockPaper(trx, act.paperId);
    if (!paper?.object_key) throw new AppError('not_found');
    await recordAdminAction(trx, { ...about(act, paper), action: 'view_paper' });
    return paper.object_key;
  });
  const object = await store.get('papers', key);
  if (!object) throw new AppError('not_found');
  const name = `paper.${key.split('.').at(-1)}`;
  return { name, type: contentTypeOf('papers', key), parts: [object.bytes] };
}

export async function decideRight(
  { db, notify, now }: Context,
  act: Act,
  decision: RightDecision,
): Promise<void> {
  const reason = decision.seen ? null : decision.reason;
  await db.transaction().execute(async (trx) => {
    const paper = await lockPaper(trx, act.paperId);
    if (!paper) throw new AppError('not_found');
    if (!mayDecide(paper, decision))
      throw new AppError('conflict', {
        message: 'Another administrator has already decided on this document.',
      });
    await decidePaper(trx, { paper, reason, now: now() });
    await recordAdminAction(trx, {
      ...about(act, paper),
      action: decision.seen ? 'see_right_to_let' : 'refuse_right_to_let',
      ...(reason !== null && { reason }),
    });
    await notify(trx, paperDecided(paper, { reason, wasSeen: paper.is_seen }));
  });
}
