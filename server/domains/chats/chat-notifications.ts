import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { Message } from '../../../contract/chats/chats.ts';
import type { Notification } from '../../delivery/mail/notification.ts';

/** Topic of pushes about a conversation. Digest queries search for pushes by topic. */
export const chatTopic = (chatId: string): string => `chat-${chatId}`;

export const chatPath = (chatId: string): string => `/messages?chat=${chatId}`;

/** There is no email for each message; `digest` sends one about all unread messages. */
export const messageReceived = (
  { chat_id, content }: Pick<Message, 'chat_id' | 'content'>,
  { from, to }: { from: { id: string; name: string | null }; to: string },
): Notification => ({
  log: 'message received',
  title: shownName(from.name),
  about: [from.id],
  mail: 'none',
  push: {
    ...{ to, kind: 'messages', topic: chatTopic(chat_id) },
    ...{ text: content, path: chatPath(chat_id) },
  },
});
