import type { Chat, Message, MessagePage } from '../../../contract/chats/chats.ts';
import type { ServerFrame } from '../../../contract/events.ts';
import {
  changeChat,
  changeThread,
  markOutdated,
  readThrough,
  setOutdated,
  withThread,
} from './change-chats.ts';
import { type ChatState, chatIn, readSeqOf } from './chat-state.ts';
import { byLatest, mergeChat } from './merge-chat.ts';
import { appendMessages, beginThread, prependPage } from './merge-messages.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Frames from the server, and responses to requests. */
export type ChatEvent =
  | Frame<'ready' | 'message' | 'read' | 'chat' | 'presence'>
  | { type: 'listed'; chats: Chat[] }
  | { type: 'chat-asked'; chat_id: string }
  | { type: 'chat-fetched'; chat: Chat }
  | { type: 'chat-gone'; chat_id: string }
  | { type: 'thread-begun'; chat_id: string; page: MessagePage }
  | { type: 'caught-up'; chat_id: string; page: MessagePage }
  | { type: 'older-loaded'; chat_id: string; page: MessagePage }
  | { type: 'connection-lost' };

/** Applies an event to the conversations. Events can arrive late or twice, or be lost. */
export function applyEvent(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'ready':
      return { ...state, online: new Set(event.online.map(({ user_id }) => user_id)) };
    case 'presence':
      return withPresence(state, event);
    case 'connection-lost':
      return { ...state, online: undefined };
    case 'listed':
      return withList(state, event.chats);
    case 'chat':
      return markOutdated(state, event.chat_id);
    case 'chat-asked':
      return setOutdated(state, event.chat_id, false);
    case 'chat-fetched':
      return withChats(state, [event.chat]);
    case 'chat-gone':
      return withoutChat(state, event.chat_id);
    case 'message':
      return withMessage(state, event.message);
    case 'read':
      return withRead(state, event);
    case 'thread-begun':
      return withThread(state, event.chat_id, (known) => beginThread(known, event.page));
    case 'caught-up':
      return changeThread(state, event.chat_id, (known) =>
        appendMessages(known, event.page.messages),
      );
    case 'older-loaded':
      return changeThread(state, event.chat_id, (known) => prependPage(known, event.page));
  }
}

function withPresence(state: ChatState, { user_id, online_at }: Frame<'presence'>): ChatState {
  if (!state.online) return state;
  const online = new Set(state.online);
  if (online_at) online.add(user_id);
  else online.delete(user_id);
  return { ...state, online };
}

/** Refetches known conversations missing from the list: they may be new, or removed. */
function withList(state: ChatState, listed: Chat[]): ChatState {
  const ids = new Set(listed.map(({ id }) => id));
  const unlisted = (state.chats ?? []).filter(({ id }) => !ids.has(id));
  return withChats(
    unlisted.reduce((next, { id }) => markOutdated(next, id), state),
    listed,
  );
}

function withChats(state: ChatState, sent: Chat[]): ChatState {
  const known = new Map((state.chats ?? []).map((chat) => [chat.id, chat]));
  const merged = sent.map((chat) => mergeChat(known.get(chat.id), chat, state.me));
  for (const { chat } of merged) known.set(chat.id, chat);
  const listed: ChatState = { ...state, chats: byLatest([...known.values()]) };
  return merged.reduce((next, { chat, isCertain }) => {
    const read = readThrough(next, chat.id);
    return isCertain ? read : markOutdated(read, chat.id);
  }, listed);
}

function withoutChat(state: ChatState, id: string): ChatState {
  const { [id]: _, ...threads } = state.threads;
  const chats = state.chats?.filter((chat) => chat.id !== id);
  return { ...setOutdated(state, id, false), chats, threads };
}

function withMessage(state: ChatState, message: Message): ChatState {
  const threaded = changeThread(state, message.chat_id, (known) =>
    appendMessages(known, [message]),
  );
  const chat = chatIn(threaded, message.chat_id);
  if (!chat) return markOutdated(threaded, message.chat_id);
  if (message.seq <= chat.last_seq) return threaded;
  const isUnread =
    message.sender_id !== state.me && message.seq > readSeqOf(chat, state.me) && !message.read;
  const next = changeChat(threaded, {
    ...chat,
    last_seq: message.seq,
    last_message: message.content,
    last_message_at: message.created_at,
    updated_at: message.created_at,
    unreadCount: chat.unreadCount + (isUnread ? 1 : 0),
  });
  const wasMissed = message.seq > chat.last_seq + 1;
  return wasMissed ? markOutdated(next, chat.id) : next;
}

function withRead(state: ChatState, { chat_id, user_id, last_read_seq }: Frame<'read'>): ChatState {
  const chat = chatIn(state, chat_id);
  if (!chat) return markOutdated(state, chat_id);
  if (readSeqOf(chat, user_id) >= last_read_seq) return state;
  const participants = chat.participants.map((participant) =>
    participant.user_id === user_id ? { ...participant, last_read_seq } : participant,
  );
  const isMine = user_id === state.me;
  const isAllRead = last_read_seq >= chat.last_seq;
  const unreadCount = isMine && isAllRead ? 0 : chat.unreadCount;
  const changed = { ...chat, participants, unreadCount };
  const next = readThrough(changeChat(state, changed), chat_id);
  // Only the server knows how many messages are still unread, so the conversation is refetched.
  return isMine && !isAllRead ? markOutdated(next, chat_id) : next;
}
