import type { Message, NewMessage } from '../../../contract/chats/chats.ts';
import { AppError } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../../database/is-unique-violation.ts';
import type { Context } from '../../context.ts';
import { tellMessage } from '../chat-events.ts';
import { messagePush } from '../chat-pushes.ts';
import { refusalTexts, refusalToSend } from '../chat-rules.ts';
import { presentMessage } from '../present-chat.ts';
import { findMessage, sendInChat } from './message-queries.ts';

/** Stores a message and tells both people; a repeated send answers the first message (F14). */
export async function sendMessage(
  context: Pick<Context, 'db' | 'bus' | 'pushes' | 'now'>,
  viewerId: string,
  sending: NewMessage & { chatId: string },
): Promise<Message> {
  const { db, bus, pushes, now } = context;
  try {
    const sent = await sendInChat(db, { ...sending, senderId: viewerId }, now());
    if (!sent) throw new AppError('not_found');
    if (sent.id === null) {
      const first = await findRepeat(context, viewerId, sending);
      if (first) return first;
      throw new AppError('42501', { message: refusalTexts[refusalToSend(sent) ?? 'gone'] });
    }
    const message = presentMessage({ ...sent, read: false });
    tellMessage(bus, message);
    if (sent.has_device && sent.other_id !== null) {
      const from = { id: viewerId, name: sent.name };
      // Should it come to nothing here, the digest tells of the message.
      await pushes.enqueue(db, messagePush(message, { from, to: sent.other_id }));
    }
    return message;
  } catch (error) {
    // Repeats are rare: to look for one before each message would cost every message a query.
    const first =
      isUniqueViolation(error, 'messages_pkey') && (await findRepeat(context, viewerId, sending));
    if (first) return first;
    throw error;
  }
}

async function findRepeat(
  { db }: Pick<Context, 'db'>,
  viewerId: string,
  { id, chatId, content }: NewMessage & { chatId: string },
): Promise<Message | undefined> {
  const row = await findMessage(db, id);
  if (!row) return undefined;
  const isSame = row.sender_id === viewerId && row.chat_id === chatId && row.content === content;
  if (!isSame) throw new AppError('different_repeat');
  return presentMessage(row);
}
