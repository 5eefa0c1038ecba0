import { shownName } from '../../contract/accounts/shown-name.ts';
import type { Message } from '../../contract/chats/chats.ts';
import type { NewPush } from '../ports.ts';

/** Topic of pushes about a conversation. Digest queries search for pushes by topic. */
export const chatTopic = (chatId: string): string => `chat-${chatId}`;

export const chatPath = (chatId: string): string => `/messages?chat=${chatId}`;

export const messagePush = (
  { chat_id, content }: Pick<Message, 'chat_id' | 'content'>,
  { from, to }: { from: { id: string; name: string | null }; to: string },
): NewPush => ({
  to,
  kind: 'messages',
  topic: chatTopic(chat_id),
  about: [from.id],
  words: () => ({
    title: shownName(from.name),
    text: content,
    path: chatPath(chat_id),
  }),
});
