import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import {
  type AnsweredInquiry,
  findAnsweredInquiry,
} from '../../inquiries/answered-inquiry-queries.ts';
import { giveInquiries } from '../../inquiries/answerer-queries.ts';
import { lockInquirer } from '../../inquiries/inquiry-queries.ts';
import { lockChatOf } from '../chat-queries.ts';
import { requireNoBlock } from '../require-no-block.ts';
import { passedPush, takenPush } from './hand-over-pushes.ts';
import { findNamesOf } from './hand-over-queries.ts';

/**
 * Gives what somebody asked about a home to another answerer of the agency, and tells both. Once the
 * two have a conversation it stays whole with whoever has it (TEAM-07).
 */
export async function handOver(
  { config, db, pushes }: Pick<Context, 'config' | 'db' | 'pushes'>,
  { id, user_id: userId, property_id: propertyId, answerer_id: from }: AnsweredInquiry,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One at a time with the asker, with an answer and with another handover.
    await lockInquirer(trx, userId);
    const inquiry = await findAnsweredInquiry(trx, id);
    if (
      inquiry?.answerer_id !== from ||
      inquiry.status !== 'pending' ||
      [from, userId].includes(to)
    )
      throw new AppError('conflict');
    if (await lockChatOf(trx, { propertyId, people: [from, userId] })) {
      const message = 'They have a conversation already. It stays with the agent.';
      throw new AppError('conflict', { message });
    }
    await requireNoBlock(trx, to, userId);
    await giveInquiries(trx, { userId, propertyId, from, to });
    const names = await findNamesOf(trx, { from, to, asker: userId, agencyId: inquiry.agency_id });
    const about = { inquiry, names, publicUrl: config.publicUrl };
    await pushes.enqueue(trx, takenPush(from, about));
    if (!names.toIsAgency) await pushes.enqueue(trx, passedPush(to, about));
  });
}
