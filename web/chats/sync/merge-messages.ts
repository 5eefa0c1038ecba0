import type { Message, MessagePage } from '../../../contract/chats/chats.ts';
import { lastSeqOf, type Thread } from './chat-state.ts';

/** Starts a thread with the newest page. Keeps known messages that directly precede the page. */
export function beginThread(known: Thread | undefined, page: MessagePage): Thread {
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
export function appendMessages(thread: Thread, added: readonly Message[]): Thread {
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

export function prependPage(thread: Thread, page: MessagePage): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = page.messages.filter(({ seq }) => seq < first);
  const isAdjacent = older.length === 0 || older.at(-1)?.seq === first - 1;
  if (!isAdjacent) return thread;
  return { messages: [...older, ...thread.messages], hasOlder: page.has_more };
}

/** Marks as read all messages that `reader` received, up to the sequence number `upTo`. */
export function markRead(thread: Thread, reader: string, upTo: number): Thread {
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
