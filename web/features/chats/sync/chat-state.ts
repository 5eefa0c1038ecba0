import type { Chat, ChatParticipant, Message } from '../../../../contract/chats/chats.ts';

/** A conversation's newest known messages, with no gaps between them. */
export interface Thread {
  messages: Message[];
  hasOlder: boolean;
}

export interface ChatState {
  me: string;
  /** Sorted by latest message; undefined until the first list is loaded. */
  chats: Chat[] | undefined;
  threads: Readonly<Record<string, Thread>>;
  /** The ids of people who are online; undefined without a realtime connection. */
  online: ReadonlySet<string> | undefined;
  /** Conversations to refetch, because an event about them was missed. */
  outdated: readonly string[];
}

export const initialChats = (me: string): ChatState => ({
  me,
  chats: undefined,
  threads: {},
  online: undefined,
  outdated: [],
});

export const chatIn = ({ chats }: Pick<ChatState, 'chats'>, id: string): Chat | undefined =>
  chats?.find((chat) => chat.id === id);

/** Undefined if the participants could not be loaded (ERR-76). */
export const otherIn = (chat: Chat, me: string): ChatParticipant | undefined =>
  chat.participants.find(({ user_id }) => user_id !== me);

export const readSeqOf = (chat: Chat, userId: string): number =>
  chat.participants.find(({ user_id }) => user_id === userId)?.last_read_seq ?? 0;

/** Prefers presence data from the realtime connection, because the data in the list is older. */
export function isOnline({ online }: ChatState, participant: ChatParticipant | undefined): boolean {
  if (!participant?.user_id) return false;
  return online ? online.has(participant.user_id) : participant.is_active;
}

export const lastSeqOf = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** True if the server has newer messages than those loaded. */
export function isBehind(state: ChatState, chatId: string): boolean {
  const thread = state.threads[chatId];
  const chat = chatIn(state, chatId);
  return thread !== undefined && chat !== undefined && lastSeqOf(thread) < chat.last_seq;
}
