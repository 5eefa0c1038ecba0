import type { Message } from '../../contract/chats/chats.ts';
import type { NewPush } from '../ports.ts';

/** What is pushed about a conversation; the digests look for it by this name. */
export const chatTopic = (chatId: string): string => `chat-${chatId}`;

export const chatPath = (chatId: string): string => `/messages?chat=${chatId}`;

/** Tells the other person what was written. */
export const messagePush = (
  { chat_id, content }: Pick<Message, 'chat_id' | 'content'>,
  { from, to }: { from: { id: string; name: string | null }; to: string },
): NewPush => ({
  to,
  kind: 'messages',
  topic: chatTopic(chat_id),
  about: [from.id],
  words: () => ({
    title: from.name ?? 'Unknown User',
    text: content,
    path: chatPath(chat_id),
  }),
});
