import type { Chat } from '../../../contract/chats/chats.ts';
import { type ChatState, chatIn, type Thread } from './chat-state.ts';
import { byLatest } from './merge-chat.ts';
import { markRead } from './merge-messages.ts';

export const changeChat = (state: ChatState, chat: Chat): ChatState => ({
  ...state,
  chats: byLatest((state.chats ?? []).map((known) => (known.id === chat.id ? chat : known))),
});

type Change<T> = (known: T) => Thread;

/** Changes the loaded thread of a conversation; does nothing if none is loaded. */
export function changeThread(state: ChatState, id: string, change: Change<Thread>): ChatState {
  const known = state.threads[id];
  return known ? withThread(state, id, () => change(known)) : state;
}

export function withThread(
  state: ChatState,
  id: string,
  change: Change<Thread | undefined>,
): ChatState {
  const known = state.threads[id];
  const thread = change(known);
  if (thread === known) return state;
  return readThrough({ ...state, threads: { ...state.threads, [id]: thread } }, id);
}

/** Marks the messages of a thread as read, up to the point that its participants have read. */
export function readThrough(state: ChatState, id: string): ChatState {
  const known = state.threads[id];
  const participants = chatIn(state, id)?.participants;
  if (!known || !participants) return state;
  const thread = participants.reduce(
    (before, { user_id, last_read_seq }) =>
      user_id ? markRead(before, user_id, last_read_seq) : before,
    known,
  );
  return thread === known ? state : { ...state, threads: { ...state.threads, [id]: thread } };
}

export const outdate = (state: ChatState, id: string): ChatState => outdated(state, id, true);

export function outdated(state: ChatState, id: string, is: boolean): ChatState {
  if (state.outdated.includes(id) === is) return state;
  const others = state.outdated.filter((other) => other !== id);
  return { ...state, outdated: is ? [...others, id] : others };
}
