import { shownName } from '../../contract/accounts/shown-name.ts';
import type { Message } from '../../contract/chats/chats.ts';
import type { NewPush } from '../ports.ts';

/** The topic of pushes about a conversation; the digests find them by it. */
export const chatTopic = (chatId: string): string => `chat-${chatId}`;

export const chatPath = (chatId: string): string => `/messages?chat=${chatId}`;

/** Shows the other person the text of a message. */
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
