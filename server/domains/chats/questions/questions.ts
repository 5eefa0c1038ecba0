import type { Transaction } from 'kysely';
import type { Message } from '../../../../contract/chats/chats.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { AskedQuestion } from '../../inquiries/conversations.ts';
import { findBlock, lockChatOf } from '../chat-queries.ts';
import { blockTexts, refusalOfBlock } from '../chat-rules.ts';
import { findMessage } from '../messages/message-queries.ts';
import { presentMessage } from '../present-chat.ts';
import { insertQuestions } from './question-queries.ts';

/** Throws if one of the two blocked the other, so that neither can ask or answer. */
export async function requireNoBlock(db: Db, viewerId: string, otherId: string): Promise<void> {
  const block = await findBlock(db, viewerId, otherId);
  const refusal = block && refusalOfBlock(block);
  if (refusal) throw new AppError('42501', { message: blockTexts[refusal] });
}

/** Returns undefined if there is no conversation, or if it already contains the question. */
export async function addQuestion(
  trx: Transaction<DB>,
  { id, property_id, user_id, answerer_id }: AskedQuestion,
): Promise<Message | undefined> {
  const chat = await lockChatOf(trx, { propertyId: property_id, people: [answerer_id, user_id] });
  if (!chat) return undefined;
  const [added] = await insertQuestions(trx, {
    chatId: chat.id,
    askerId: user_id,
    answererId: answerer_id,
    inquiryId: id,
  });
  const message = added === undefined ? undefined : await findMessage(trx, added);
  return message && presentMessage(message);
}
