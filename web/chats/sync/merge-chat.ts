import type { Chat, ChatParticipant } from '../../../contract/chats/chats.ts';
import { readSeqOf } from './chat-state.ts';

/** `isCertain` is false if the unread count is a guess. The conversation must then be refetched. */
export function mergeChat(
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
export const byLatest = (chats: readonly Chat[]): Chat[] =>
  [...chats].sort((one, other) =>
    latestAt(one) < latestAt(other) ? 1 : latestAt(one) > latestAt(other) ? -1 : 0,
  );

const latestAt = (chat: Chat): string => chat.last_message_at ?? chat.created_at;
