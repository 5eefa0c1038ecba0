import type { Chat, ChatParticipant, Message } from '../../../contract/chats/chats.ts';

/** An unbroken run of a conversation's messages, up to the newest that is known. */
export interface Thread {
  messages: Message[];
  /** older ones are on the server */
  hasOlder: boolean;
}

/** What this device knows of somebody's conversations. */
export interface ChatState {
  /** whose conversations these are */
  me: string;
  /** the latest first; undefined until the first list has come */
  chats: Chat[] | undefined;
  /** by conversation: those that were opened */
  threads: Readonly<Record<string, Thread>>;
  /** who is here, while the realtime connection tells */
  online: ReadonlySet<string> | undefined;
  /** conversations of which something was missed: to be fetched again */
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

/** The other person of a conversation; none where the participants could not be read (ERR-76). */
export const otherIn = (chat: Chat, me: string): ChatParticipant | undefined =>
  chat.participants.find(({ user_id }) => user_id !== me);

export const readSeqOf = (chat: Chat, userId: string): number =>
  chat.participants.find(({ user_id }) => user_id === userId)?.last_read_seq ?? 0;

/** The connection knows better than the list, which is as old as its fetch. */
export function isOnline({ online }: ChatState, participant: ChatParticipant | undefined): boolean {
  if (!participant?.user_id) return false;
  return online ? online.has(participant.user_id) : participant.is_active;
}

export const lastSeqOf = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** Whether messages after the end of what was loaded are known to exist. */
export function isBehind(state: ChatState, chatId: string): boolean {
  const thread = state.threads[chatId];
  const chat = chatIn(state, chatId);
  return thread !== undefined && chat !== undefined && lastSeqOf(thread) < chat.last_seq;
}
