import type { Message } from '../../../../contract/chats/chats.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { deleteReadPushes } from '../../../delivery/push/push-queries.ts';
import { membershipFor } from '../chat-access.ts';
import { chatTopic } from '../chat-notifications.ts';
import { presentMessage } from '../present-chat.ts';
import { findMessage, markRead } from './message-queries.ts';

type Notifying = Pick<Context, 'db' | 'bus'>;

/** Marks messages up to number `seq` as read. Notifies both people if that changed anything. */
export async function markReadUpTo(
  { db, bus }: Notifying,
  viewerId: string,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<void> {
  const { other_id } = await membershipFor(db, viewerId, chatId);
  const marked = await markRead(db, { chatId, userId: viewerId, seq });
  if (!marked) return;
  await deleteReadPushes(db, viewerId, chatTopic(chatId));
  bus.publish({
    type: 'frame',
    to: other_id === null ? [viewerId] : [viewerId, other_id],
    frame: { type: 'read', chat_id: chatId, user_id: viewerId, ...marked },
  });
}

/** Only the recipient can mark a message as read. C5 defines the errors for everyone else. */
export async function markMessageRead(
  context: Notifying,
  viewerId: string,
  messageId: string,
): Promise<Message> {
  const message = await findMessage(context.db, messageId);
  if (!message) throw new AppError('not_found');
  await membershipFor(context.db, viewerId, message.chat_id);
  if (message.sender_id === viewerId) throw new AppError('42501');
  await markReadUpTo(context, viewerId, { chatId: message.chat_id, seq: message.seq });
  return presentMessage({ ...message, read: true });
}
