import type {
  Chat,
  ChatParticipant,
  Message,
  MessagePage,
} from '../../../../contract/chats/chats.ts';
import type { ServerFrame } from '../../../../contract/events.ts';
import { type ChatState, chatIn, lastSeqOf, readSeqOf, type Thread } from './chat-state.ts';

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

const changeChat = (state: ChatState, chat: Chat): ChatState => ({
  ...state,
  chats: byLatest((state.chats ?? []).map((known) => (known.id === chat.id ? chat : known))),
});

type Change<T> = (known: T) => Thread;

function changeThread(state: ChatState, id: string, change: Change<Thread>): ChatState {
  const known = state.threads[id];
  return known ? withThread(state, id, () => change(known)) : state;
}

function withThread(state: ChatState, id: string, change: Change<Thread | undefined>): ChatState {
  const known = state.threads[id];
  const thread = change(known);
  if (thread === known) return state;
  return readThrough({ ...state, threads: { ...state.threads, [id]: thread } }, id);
}

/** Marks each message in a thread as read if the other participant has read that far. */
function readThrough(state: ChatState, id: string): ChatState {
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

const markOutdated = (state: ChatState, id: string): ChatState => setOutdated(state, id, true);

function setOutdated(state: ChatState, id: string, is: boolean): ChatState {
  if (state.outdated.includes(id) === is) return state;
  const others = state.outdated.filter((other) => other !== id);
  return { ...state, outdated: is ? [...others, id] : others };
}

/** `isCertain` is false if the unread count is a guess. The conversation must then be refetched. */
function mergeChat(
  known: Chat | undefined,
  sent: Chat,
  me: string,
): { chat: Chat; isCertain: boolean } {
  if (!known) return { chat: sent, isCertain: true };
  // A response can be older than the events that have already arrived.
  const newer = known.last_seq > sent.last_seq ? known : sent;
  const furtherRead = readSeqOf(known, me) > readSeqOf(sent, me) ? known : sent;
  const chat: Chat = {
    ...sent,
    last_seq: newer.last_seq,
    last_message: newer.last_message,
    last_message_at: newer.last_message_at,
    updated_at: newer.updated_at,
    // Conversations that an older release stored on this device lack `payment_steps`.
    payment_steps: Math.max(known.payment_steps || 0, sent.payment_steps),
    participants: sent.participants.map((participant) => withLatestRead(known, participant)),
    unreadCount: newer.unreadCount,
  };
  if (newer === furtherRead) return { chat, isCertain: true };
  // The newer copy lacks the latest read position, so only an unread count of 0 is certain.
  const isAllRead = readSeqOf(chat, me) >= chat.last_seq;
  return { chat: { ...chat, unreadCount: isAllRead ? 0 : chat.unreadCount }, isCertain: isAllRead };
}

function withLatestRead(known: Chat, sent: ChatParticipant): ChatParticipant {
  const before = known.participants.find(({ id }) => id === sent.id);
  return before && before.last_read_seq > sent.last_read_seq
    ? { ...sent, last_read_seq: before.last_read_seq }
    : sent;
}

/** Sorts by the latest message, newest first. */
const byLatest = (chats: readonly Chat[]): Chat[] =>
  [...chats].sort((one, other) =>
    latestAt(one) < latestAt(other) ? 1 : latestAt(one) > latestAt(other) ? -1 : 0,
  );

const latestAt = (chat: Chat): string => chat.last_message_at ?? chat.created_at;

/** Starts a thread with the newest page. Keeps known messages that directly precede the page. */
function beginThread(known: Thread | undefined, page: MessagePage): Thread {
  const begun: Thread = { messages: page.messages, hasOlder: page.has_more };
  const newer = known?.messages.filter(({ seq }) => seq > lastSeqOf(begun)) ?? [];
  const follows = newer[0]?.seq === lastSeqOf(begun) + 1;
  const older = known && olderPart(known, begun);
  return {
    messages: [...(older?.messages ?? []), ...begun.messages, ...(follows ? newer : [])],
    hasOlder: older?.hasOlder ?? begun.hasOlder,
  };
}

/** Appends messages that follow without a gap. Messages already known are only marked as read. */
function appendMessages(thread: Thread, added: readonly Message[]): Thread {
  let messages = thread.messages;
  for (const message of added) {
    const last = messages.at(-1)?.seq ?? 0;
    const isNext = message.seq === last + 1;
    if (isNext) messages = [...messages, message];
    else if (message.seq <= last && message.read) {
      messages = messages.map((known) => (known.id === message.id ? message : known));
    }
  }
  return messages === thread.messages ? thread : { ...thread, messages };
}

function prependPage(thread: Thread, page: MessagePage): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = page.messages.filter(({ seq }) => seq < first);
  const isAdjacent = older.length === 0 || older.at(-1)?.seq === first - 1;
  if (!isAdjacent) return thread;
  return { messages: [...older, ...thread.messages], hasOlder: page.has_more };
}

/** Marks as read all messages that `reader` received, up to the sequence number `upTo`. */
function markRead(thread: Thread, reader: string, upTo: number): Thread {
  const isNews = ({ read, sender_id, seq }: Message) =>
    !read && sender_id !== reader && seq <= upTo;
  if (!thread.messages.some(isNews)) return thread;
  const messages = thread.messages.map((message) =>
    isNews(message) ? { ...message, read: true } : message,
  );
  return { ...thread, messages };
}

/** The known messages directly before a newly loaded page. */
function olderPart(known: Thread, begun: Thread): Thread | undefined {
  const first = begun.messages[0]?.seq;
  if (first === undefined) return undefined;
  const messages = known.messages.filter(({ seq }) => seq < first);
  return messages.at(-1)?.seq === first - 1 ? { ...known, messages } : undefined;
}
