import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import {
  type AnsweredInquiry,
  findInquiry,
  lockInquirer,
  reassignInquiries,
} from '../../inquiries/inquiry-queries.ts';
import { lockChatOf } from '../chat-queries.ts';
import { requireNoBlock } from '../questions/questions.ts';
import { inquiryReassigned, inquiryTakenOver } from './hand-over-notifications.ts';
import { findNamesOf } from './hand-over-queries.ts';

/** Throws `conflict` if the agent already has a conversation with the person (TEAM-07). */
export async function reassignInquiry(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { id, user_id: userId, property_id: propertyId, answerer_id: from }: AnsweredInquiry,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Until the commit, the sender's inquiries, answers to them and other handovers must wait.
    await lockInquirer(trx, userId);
    const inquiry = await findInquiry(trx, id);
    if (
      inquiry?.answerer_id !== from ||
      inquiry.status !== 'pending' ||
      [from, userId].includes(to)
    )
      throw new AppError('conflict');
    if (await lockChatOf(trx, { propertyId, people: [from, userId] })) {
      const message = 'They already have a conversation, so it stays with the agent.';
      throw new AppError('conflict', { message });
    }
    await requireNoBlock(trx, to, userId);
    await reassignInquiries(trx, { userId, propertyId, from, to });
    const names = await findNamesOf(trx, { from, to, asker: userId, agencyId: inquiry.agency_id });
    await notify(trx, inquiryTakenOver(from, { inquiry, names }));
    if (!names.toIsAgency) await notify(trx, inquiryReassigned(to, { inquiry, names }));
  });
}
