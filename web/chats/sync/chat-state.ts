import type { Chat, ChatParticipant, Message } from '../../../contract/chats/chats.ts';

/** An unbroken run of a conversation's messages, up to the newest known one. */
export interface Thread {
  messages: Message[];
  /** the server has older messages */
  hasOlder: boolean;
}

/** The conversations as this device knows them. */
export interface ChatState {
  /** the id of the person whose conversations these are */
  me: string;
  /** the latest first; undefined until the first list has arrived */
  chats: Chat[] | undefined;
  /** the opened conversations, by id */
  threads: Readonly<Record<string, Thread>>;
  /** the ids of people online; undefined without a realtime connection */
  online: ReadonlySet<string> | undefined;
  /** conversations that missed an event, and have to be fetched again */
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

/** The other person of a conversation; undefined if the participants could not be read (ERR-76). */
export const otherIn = (chat: Chat, me: string): ChatParticipant | undefined =>
  chat.participants.find(({ user_id }) => user_id !== me);

export const readSeqOf = (chat: Chat, userId: string): number =>
  chat.participants.find(({ user_id }) => user_id === userId)?.last_read_seq ?? 0;

/** The realtime connection is preferred to the list, which is as old as its fetch. */
export function isOnline({ online }: ChatState, participant: ChatParticipant | undefined): boolean {
  if (!participant?.user_id) return false;
  return online ? online.has(participant.user_id) : participant.is_active;
}

export const lastSeqOf = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** Tells whether newer messages exist than those loaded. */
export function isBehind(state: ChatState, chatId: string): boolean {
  const thread = state.threads[chatId];
  const chat = chatIn(state, chatId);
  return thread !== undefined && chat !== undefined && lastSeqOf(thread) < chat.last_seq;
}
