import type { Chat, Message, MessagePage } from '../../contract/chats/chats.ts';
import type { ServerFrame } from '../../contract/events.ts';

export const me = '00000000-0000-4000-8000-000000000001';
export const other = '00000000-0000-4000-8000-000000000002';
const pageSize = 3;

interface StoredChat {
  id: string;
  createdAt: string;
  messages: { id: string; sender: string; at: string }[];
  read: Record<string, number>;
}

/** A simplified model of the chat server, as the user "me" sees it. */
export class ChatServerModel {
  readonly #chats: StoredChat[] = [];
  #clock = 0;

  get ids(): string[] {
    return this.#chats.map(({ id }) => id);
  }

  begin(): ServerFrame {
    const id = `00000000-0000-4000-9000-${String(this.#chats.length).padStart(12, '0')}`;
    this.#chats.push({ id, createdAt: this.#now(), messages: [], read: { [me]: 0, [other]: 0 } });
    return { type: 'chat', chat_id: id };
  }

  send(index: number, sender: string): ServerFrame | undefined {
    const chat = this.#chats[index];
    if (!chat) return undefined;
    const at = this.#now();
    chat.messages.push({ id: `message ${at} of ${chat.id}`, sender, at });
    const message = messagesOf(chat).at(-1);
    return message && { type: 'message', message };
  }

  read(index: number, reader: string, behind: number): ServerFrame | undefined {
    const chat = this.#chats[index];
    const seq = Math.max(0, (chat?.messages.length ?? 0) - behind);
    if (!chat || seq <= (chat.read[reader] ?? 0)) return undefined;
    chat.read[reader] = seq;
    return { type: 'read', chat_id: chat.id, user_id: reader, last_read_seq: seq };
  }

  list(): Chat[] {
    const latest = (chat: Chat) => chat.last_message_at ?? chat.created_at;
    return this.#chats.map(presentChat).sort((a, b) => (latest(a) < latest(b) ? 1 : -1));
  }

  chat(id: string): Chat | undefined {
    return this.list().find((chat) => chat.id === id);
  }

  newest(id: string): MessagePage {
    const all = this.#messages(id);
    return { messages: all.slice(-pageSize), has_more: all.length > pageSize };
  }

  after(id: string, seq: number): MessagePage {
    const rest = this.#messages(id).filter((message) => message.seq > seq);
    return { messages: rest.slice(0, pageSize), has_more: rest.length > pageSize };
  }

  before(id: string, seq: number): MessagePage {
    const rest = this.#messages(id).filter((message) => message.seq < seq);
    return { messages: rest.slice(-pageSize), has_more: rest.length > pageSize };
  }

  #messages(id: string): Message[] {
    const chat = this.#chats.find((stored) => stored.id === id);
    return chat ? messagesOf(chat) : [];
  }

  #now(): string {
    this.#clock += 1;
    return new Date(Date.UTC(2026, 0, 1) + this.#clock * 1000).toISOString();
  }
}

const receiverOf = (sender: string) => (sender === me ? other : me);

const messagesOf = (chat: StoredChat): Message[] =>
  chat.messages.map(({ id, sender, at }, index) => ({
    id,
    chat_id: chat.id,
    seq: index + 1,
    sender_id: sender,
    receiver_id: receiverOf(sender),
    property_id: null,
    content: `Message ${index + 1}`,
    read: index + 1 <= (chat.read[receiverOf(sender)] ?? 0),
    created_at: at,
  }));

function presentChat(chat: StoredChat): Chat {
  const messages = messagesOf(chat);
  const last = messages.at(-1);
  return {
    id: chat.id,
    title: 'Cottage in Borrowdale',
    property_id: null,
    property: null,
    last_message: last?.content ?? null,
    last_message_at: last?.created_at ?? null,
    last_seq: messages.length,
    created_at: chat.createdAt,
    updated_at: last?.created_at ?? chat.createdAt,
    participants: [me, other].map((user_id) => ({
      id: `participant ${user_id} of ${chat.id}`,
      chat_id: chat.id,
      user_id,
      created_at: chat.createdAt,
      is_active: false,
      last_read_seq: chat.read[user_id] ?? 0,
      profile: { name: 'Rudo', avatar: null, role: 'renter' },
    })),
    unreadCount: messages.filter(({ sender_id, read }) => sender_id === other && !read).length,
    blocked_by_me: false,
    payment_steps: 0,
    viewer_can: { send: true, block: true, report: true },
  };
}
