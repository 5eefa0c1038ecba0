import type { ApiClient } from '../../../client/api/api-client.ts';
import { closeShown } from '../../../client/push/close-shown.ts';
import type { ChatEvent } from './apply-event.ts';
import { type ChatState, chatIn, lastSeqOf, readSeqOf } from './chat-state.ts';

/** The sequence number to mark as read; undefined if there are no new messages. */
function seqToMark(state: ChatState, chatId: string): number | undefined {
  const chat = chatIn(state, chatId);
  const thread = state.threads[chatId];
  if (!chat || !thread || chat.unreadCount === 0) return undefined;
  const seq = lastSeqOf(thread);
  return seq > readSeqOf(chat, state.me) ? seq : undefined;
}

/** Marks messages as read on the server, and retries failed requests. */
export function createReadMarks(api: ApiClient, apply: (event: ChatEvent) => void) {
  const unconfirmed = new Map<string, number>();

  const sendMark = async (chatId: string, seq: number) => {
    try {
      await api.call('POST /api/chats/{id}/read', { params: { id: chatId }, body: { seq } });
      if (unconfirmed.get(chatId) === seq) unconfirmed.delete(chatId);
    } catch (error) {
      console.warn('A conversation could not be marked as read', error);
    }
  };

  return {
    /** Marks the messages as read in the browser without waiting for the server. */
    mark(state: ChatState, chatId: string) {
      const seq = seqToMark(state, chatId);
      if (seq === undefined) return;
      unconfirmed.set(chatId, seq);
      apply({ type: 'read', chat_id: chatId, user_id: state.me, last_read_seq: seq });
      void sendMark(chatId, seq);
      void closeShown(`chat-${chatId}`);
    },
    resendMarks() {
      for (const [chatId, seq] of unconfirmed) void sendMark(chatId, seq);
    },
  };
}
