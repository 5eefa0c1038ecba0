import type { Chat } from '../../../contract/chats/chats.ts';
import { type ChatState, chatIn, type Thread } from './chat-state.ts';
import { byLatest } from './merge-chat.ts';
import { markRead } from './merge-messages.ts';

export const changeChat = (state: ChatState, chat: Chat): ChatState => ({
  ...state,
  chats: byLatest((state.chats ?? []).map((known) => (known.id === chat.id ? chat : known))),
});

type Change<T> = (known: T) => Thread;

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

/** Marks each message in a thread as read if the other participant has read that far. */
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

export const markOutdated = (state: ChatState, id: string): ChatState =>
  setOutdated(state, id, true);

export function setOutdated(state: ChatState, id: string, is: boolean): ChatState {
  if (state.outdated.includes(id) === is) return state;
  const others = state.outdated.filter((other) => other !== id);
  return { ...state, outdated: is ? [...others, id] : others };
}
