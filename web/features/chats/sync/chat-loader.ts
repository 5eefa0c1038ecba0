import { type ApiClient, ApiError } from '../../../client/api/api-client.ts';
import { readWholeList } from '../../../client/api/read-whole-list.ts';
import type { Cell } from '../../../client/state/cell.ts';
import { type chatFailures, chatFailureText } from '../chat-failures.ts';
import { applyEvent, type ChatEvent } from './apply-event.ts';
import { type ChatState, chatIn, isBehind, lastSeqOf } from './chat-state.ts';

const catchUpPageSize = 50;
const retryMs = 10_000;

export interface ChatLoader {
  apply(event: ChatEvent): void;
  fetchList(): Promise<void>;
  /** Loads a conversation's details and newest messages, unless they are already loaded. */
  open(chatId: string): Promise<void>;
  loadOlder(chatId: string): Promise<void>;
  /** Loads all messages after the last loaded one. */
  catchUp(chatId: string): Promise<void>;
}

interface LoaderParts {
  api: ApiClient;
  chats: Cell<ChatState>;
  /** Error messages, keyed by the id of the conversation that could not be opened. */
  failures: Cell<Readonly<Record<string, string>>>;
  onFailure(text: string): void;
}

/** Loads conversations, and fetches missed messages when an event reveals a gap. */
export function createChatLoader({ api, chats, failures, onFailure }: LoaderParts): ChatLoader {
  const running = new Set<string>();

  /** Ignores the call if another call with the same name is still running. */
  const once = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (running.has(name)) return;
    running.add(name);
    await work().finally(() => running.delete(name));
  };

  const apply = (event: ChatEvent) => {
    chats.write(applyEvent(chats.read(), event));
    for (const id of chats.read().outdated) void fetchChat(id);
    for (const id of Object.keys(chats.read().threads)) {
      if (isBehind(chats.read(), id)) void catchUp(id);
    }
  };

  const fetchChat = (id: string) =>
    once(`chat ${id}`, async () => {
      chats.write(applyEvent(chats.read(), { type: 'chat-asked', chat_id: id }));
      try {
        const chat = await api.call('GET /api/chats/{id}', { params: { id } });
        apply({ type: 'chat-fetched', chat });
      } catch (error) {
        if (isGone(error)) apply({ type: 'chat-gone', chat_id: id });
        else setTimeout(() => apply({ type: 'chat', chat_id: id }), retryMs);
      }
    });

  const catchUp = (id: string) =>
    once(`messages ${id}`, async () => {
      for (let hasMore = true; hasMore; ) {
        const thread = chats.read().threads[id];
        if (!thread) return;
        const query = { after_seq: lastSeqOf(thread), limit: catchUpPageSize };
        const page = await readMessages(id, query).catch(() => undefined);
        if (!page) return;
        chats.write(applyEvent(chats.read(), { type: 'caught-up', chat_id: id, page }));
        hasMore = page.has_more && page.messages.length > 0;
      }
    });

  const readMessages = (id: string, query: Record<string, number>) =>
    api.call('GET /api/chats/{id}/messages', { params: { id }, query });

  const fail = (id: string, error: unknown, kind: keyof typeof chatFailures) => {
    const text = chatFailureText(error, kind);
    failures.write({ ...failures.read(), [id]: text });
    onFailure(text);
  };

  const readDetails = async (id: string) => {
    if (chatIn(chats.read(), id)) return true;
    try {
      const chat = await api.call('GET /api/chats/{id}', { params: { id } });
      apply({ type: 'chat-fetched', chat });
      return true;
    } catch (error) {
      fail(id, error, 'details');
      return false;
    }
  };

  return {
    apply,
    catchUp,
    async fetchList() {
      apply({ type: 'listed', chats: await readWholeList(api, 'GET /api/chats', { query: {} }) });
    },
    open: (id) =>
      once(`open ${id}`, async () => {
        const { [id]: _, ...others } = failures.read();
        failures.write(others);
        if (!(await readDetails(id)) || chats.read().threads[id]) return;
        try {
          apply({ type: 'thread-begun', chat_id: id, page: await readMessages(id, {}) });
        } catch (error) {
          fail(id, error, 'messages');
        }
      }),
    loadOlder: (id) =>
      once(`older ${id}`, async () => {
        const first = chats.read().threads[id]?.messages[0]?.seq;
        if (first === undefined) return;
        try {
          const page = await readMessages(id, { before_seq: first });
          apply({ type: 'older-loaded', chat_id: id, page });
        } catch (error) {
          onFailure(chatFailureText(error, 'messages'));
        }
      }),
  };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
