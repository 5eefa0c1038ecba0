import { AppError } from '../../contract/errors.ts';
import type { Inquiry } from '../../contract/inquiries.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../context.ts';
import {
  type AnsweredInquiry,
  findAnsweredInquiry,
  markResponded,
} from '../inquiries/answered-inquiry-queries.ts';
import { replyPush } from '../inquiries/inquiry-pushes.ts';
import { presentInquiry } from '../inquiries/present-inquiry.ts';
import { recordReply } from '../inquiries/record-reply.ts';
import { tellBegun } from './chat-events.ts';
import { chatPath, chatTopic } from './chat-pushes.ts';
import { findOrInsertChat } from './chat-queries.ts';
import { insertFirstMessage } from './message-queries.ts';
import { requireNoBlock } from './require-no-block.ts';

type Telling = Pick<Context, 'db' | 'bus' | 'pushes'>;

/**
 * FLOW-08 to FLOW-10: finds or begins the conversation of owner and asker and makes the inquiry
 * responded. One that is responded or closed leads to the same conversation.
 */
export async function respondToInquiry(
  context: Telling,
  viewerId: string,
  inquiryId: string,
): Promise<{ inquiry: Inquiry; chat_id: string }> {
  const inquiry = await inquiryToAnswer(context.db, viewerId, inquiryId);
  const chatId = await openChat(context, inquiry, { isResponse: true });
  const answered = await inquiryToAnswer(context.db, viewerId, inquiryId);
  return { inquiry: presentInquiry(answered, viewerId), chat_id: chatId };
}

/** The conversation with the person who asked, for the owner of the listing (C2). */
export async function openChatOfInquiry(
  context: Telling,
  viewerId: string,
  inquiryId: string,
): Promise<string> {
  const inquiry = await inquiryToAnswer(context.db, viewerId, inquiryId);
  return openChat(context, inquiry, { isResponse: false });
}

/** Only the owner of the listing answers (REST-21). */
async function inquiryToAnswer(db: Db, viewerId: string, id: string): Promise<AnsweredInquiry> {
  const inquiry = await findAnsweredInquiry(db, id);
  if (inquiry?.owner_id !== viewerId) throw new AppError('not_found');
  return inquiry;
}

async function openChat(
  { db, bus, pushes }: Telling,
  inquiry: AnsweredInquiry,
  { isResponse }: { isResponse: boolean },
): Promise<string> {
  const people: [string, string] = [inquiry.owner_id, inquiry.user_id];
  const chat = await db.transaction().execute(async (trx) => {
    const property = { id: inquiry.property_id, title: inquiry.title };
    const found = await findOrInsertChat(trx, { property, people });
    if (found.isNew) {
      await requireNoBlock(trx, inquiry.owner_id, inquiry.user_id);
      await insertFirstMessage(trx, firstMessageOf(inquiry, found.id));
    }
    const answered = isResponse ? await markResponded(trx, inquiry.id) : undefined;
    if (answered) {
      await recordReply(trx, { ...inquiry, ...answered });
      const { id } = found;
      await pushes.enqueue(trx, replyPush(inquiry, { topic: chatTopic(id), path: chatPath(id) }));
    }
    return found;
  });
  if (chat.isNew) tellBegun(bus, people, chat.id);
  return chat.id;
}

/** The question stands at the head of the conversation, so that the answer makes sense. */
const firstMessageOf = (inquiry: AnsweredInquiry, chatId: string) => ({
  id: inquiry.id,
  chatId,
  senderId: inquiry.user_id,
  receiverId: inquiry.owner_id,
  propertyId: inquiry.property_id,
  content: inquiry.message,
  createdAt: inquiry.created_at,
});
