import { AppError } from '../../../../contract/errors.ts';
import type { Inquiry } from '../../../../contract/inquiries/inquiries.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import {
  type AnsweredInquiry,
  changeInquiryStatus,
  findInquiry,
  lockInquirer,
} from '../../inquiries/inquiry-queries.ts';
import { mayStepIn } from '../../inquiries/inquiry-rules.ts';
import { presentInquiry } from '../../inquiries/present-inquiry.ts';
import { recordReply } from '../../inquiries/record-reply.ts';
import { publishBegun, publishMessage } from '../chat-events.ts';
import { chatPath, chatTopic } from '../chat-notifications.ts';
import { findOrInsertChat } from '../chat-queries.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { addQuestion, requireNoBlock } from '../questions/questions.ts';
import { reassignInquiry } from './hand-over.ts';

type Notifying = Pick<Context, 'db' | 'bus' | 'notify'>;

/** Idempotent. A confirmed agent's agency can answer too (FLOW-08 to FLOW-10, TEAM-06). */
export async function respondToInquiry(
  context: Notifying,
  viewer: Viewer,
  inquiryId: string,
): Promise<{ inquiry: Inquiry; chat_id: string }> {
  const viewerId = viewer.id;
  const asked = await findInquiry(context.db, inquiryId);
  if (asked && mayStepIn(viewer, asked)) await reassignInquiry(context, asked, viewer.id);
  const inquiry = await inquiryToAnswer(context.db, viewerId, inquiryId);
  const chatId = await openChat(context, inquiry, { isResponse: true });
  const answered = await inquiryToAnswer(context.db, viewerId, inquiryId);
  return { inquiry: presentInquiry(answered, viewerId), chat_id: chatId };
}

export async function openChatOfInquiry(
  context: Notifying,
  viewerId: string,
  inquiryId: string,
): Promise<string> {
  const inquiry = await inquiryToAnswer(context.db, viewerId, inquiryId);
  return openChat(context, inquiry, { isResponse: false });
}

/** Throws `not_found` for everyone except the answerer (REST-21). */
async function inquiryToAnswer(db: Db, viewerId: string, id: string): Promise<AnsweredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry?.answerer_id !== viewerId) throw new AppError('not_found');
  return inquiry;
}

async function openChat(
  context: Notifying,
  inquiry: AnsweredInquiry,
  { isResponse }: { isResponse: boolean },
): Promise<string> {
  const { db, bus } = context;
  const people: [string, string] = [inquiry.answerer_id, inquiry.user_id];
  const { property_id: propertyId, title, user_id: askerId } = inquiry;
  const chat = await db.transaction().execute(async (trx) => {
    // Waits until a concurrent question from this person is stored, so that the chat includes it.
    await lockInquirer(trx, askerId);
    // The agency may have reassigned the inquiry meanwhile.
    await inquiryToAnswer(trx, inquiry.answerer_id, inquiry.id);
    const found = await findOrInsertChat(trx, { propertyId, title, people });
    if (found.isNew) {
      await requireNoBlock(trx, inquiry.answerer_id, askerId);
      await insertQuestions(trx, {
        ...{ chatId: found.id, askerId },
        answererId: inquiry.answerer_id,
      });
    }
    const question = await addQuestion(trx, inquiry);
    const change = { id: inquiry.id, answererId: inquiry.answerer_id } as const;
    const answered =
      isResponse &&
      (await changeInquiryStatus(trx, { ...change, from: 'pending', to: 'responded' }));
    const push = { topic: chatTopic(found.id), path: chatPath(found.id) };
    if (answered) await recordReply(context, trx, answered, push);
    return { ...found, question };
  });
  if (chat.isNew) publishBegun(bus, people, chat.id);
  if (chat.question) publishMessage(bus, chat.question);
  return chat.id;
}
