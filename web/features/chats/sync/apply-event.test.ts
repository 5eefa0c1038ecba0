import { expect, test } from 'vitest';
import type { Chat } from '../../../../contract/chats/chats.ts';
import type { ServerFrame } from '../../../../contract/events.ts';
import { ChatServerModel, me, other } from '../../../../test/chats/chat-server-model.ts';
import { fc } from '../../../../test/random.ts';
import { applyEvent, type ChatEvent } from './apply-event.ts';
import { type ChatState, chatIn, initialChats, isBehind, lastSeqOf } from './chat-state.ts';

/** A browser whose connection reorders, repeats and loses frames. */
class Client {
  readonly server = new ChatServerModel();
  state: ChatState = initialChats(me);
  #waiting: ServerFrame[] = [];
  #pendingList: Chat[] | undefined;
  #isConnected = true;

  apply(event: ChatEvent): void {
    this.state = applyEvent(this.state, event);
  }

  happen(frame: ServerFrame | undefined): void {
    if (frame && this.#isConnected) this.#waiting.push(frame);
  }

  deliver(position: number, twice: boolean): void {
    const [frame] = this.#waiting.splice(position % (this.#waiting.length || 1), 1);
    if (!frame) return;
    this.#receive(frame);
    if (twice) this.#receive(frame);
  }

  loseConnection(): void {
    this.#isConnected = false;
    this.#waiting = [];
  }

  askForList(): void {
    this.#pendingList ??= this.server.list();
  }

  receiveList(): void {
    if (this.#pendingList) this.apply({ type: 'listed', chats: this.#pendingList });
    this.#pendingList = undefined;
  }

  open(index: number): void {
    const chat_id = this.server.ids[index];
    if (!chat_id) return;
    this.apply({ type: 'thread-begun', chat_id, page: this.server.newest(chat_id) });
  }

  loadOlder(index: number): void {
    const chat_id = this.server.ids[index] ?? '';
    const first = this.state.threads[chat_id]?.messages[0]?.seq;
    if (first === undefined) return;
    this.apply({ type: 'older-loaded', chat_id, page: this.server.before(chat_id, first) });
  }

  /** Delivers all frames and loads everything that the state still lacks. */
  settle(): void {
    while (this.#waiting.length > 0) this.deliver(0, false);
    this.receiveList();
    if (!this.#isConnected || !this.state.chats) {
      this.#isConnected = true;
      this.apply({ type: 'listed', chats: this.server.list() });
    }
    for (const id of this.state.outdated) {
      const chat = this.server.chat(id);
      this.apply({ type: 'chat-asked', chat_id: id });
      this.apply(chat ? { type: 'chat-fetched', chat } : { type: 'chat-gone', chat_id: id });
    }
    for (const id of Object.keys(this.state.threads)) this.#catchUp(id);
  }

  #catchUp(chat_id: string): void {
    while (isBehind(this.state, chat_id)) {
      const thread = this.state.threads[chat_id];
      if (!thread) return;
      const page = this.server.after(chat_id, lastSeqOf(thread));
      this.apply({ type: 'caught-up', chat_id, page });
    }
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'message' || frame.type === 'read' || frame.type === 'chat')
      this.apply(frame);
  }
}

const chat = fc.nat({ max: 2 });
const person = fc.constantFrom(me, other);
const step = fc.oneof(
  fc.constant((client: Client) => client.happen(client.server.begin())),
  fc.tuple(chat, person).map(
    ([index, who]) =>
      (client: Client) =>
        client.happen(client.server.send(index, who)),
  ),
  fc.tuple(chat, person, fc.nat({ max: 2 })).map(
    ([index, who, behind]) =>
      (client: Client) =>
        client.happen(client.server.read(index, who, behind)),
  ),
  fc.tuple(fc.nat({ max: 5 }), fc.boolean()).map(
    ([position, twice]) =>
      (client: Client) =>
        client.deliver(position, twice),
  ),
  chat.map((index) => (client: Client) => client.open(index)),
  chat.map((index) => (client: Client) => client.loadOlder(index)),
  fc.constant((client: Client) => client.askForList()),
  fc.constant((client: Client) => client.receiveList()),
  fc.constant((client: Client) => client.settle()),
  fc.constant((client: Client) => client.loseConnection()),
);

test('after any series of events, the cached conversations equal freshly fetched ones', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const client = new Client();
      client.happen(client.server.begin());
      for (const run of steps) run(client);
      client.settle();
      const { chats, threads, outdated } = client.state;
      expect(outdated).toEqual([]);
      expect(chats).toEqual(client.server.list());
      for (const [id, thread] of Object.entries(threads)) {
        const first = thread.messages[0]?.seq ?? 1;
        const whole = everything(client.server, id);
        expect(thread.messages).toEqual(whole.filter(({ seq }) => seq >= first));
        expect(thread.hasOlder).toBe(first > 1);
      }
    }),
    { numRuns: 2000 },
  );
});

function everything(server: ChatServerModel, id: string) {
  const pages = [];
  for (let seq = 0; ; ) {
    const { messages, has_more } = server.after(id, seq);
    pages.push(...messages);
    if (!has_more) return pages;
    seq = messages.at(-1)?.seq ?? seq;
  }
}

const begun = () => {
  const client = new Client();
  client.server.begin();
  client.apply({ type: 'listed', chats: client.server.list() });
  return client;
};

test('a message from the other person is unread until it is read in this browser (LIVE-13)', () => {
  const client = begun();
  const [id = ''] = client.server.ids;
  const unread = () => chatIn(client.state, id)?.unreadCount;
  client.happen(client.server.send(0, other));
  client.deliver(0, true);
  expect(unread()).toBe(1);
  client.happen(client.server.read(0, me, 0));
  client.deliver(0, false);
  expect(unread()).toBe(0);
});

test('online status follows realtime events, and is unknown while the connection is lost', () => {
  let state = initialChats(me);
  const online_at = new Date(0).toISOString();
  state = applyEvent(state, {
    type: 'ready',
    channel: 'online-users',
    online: [{ user_id: other, online_at }],
  });
  expect(state.online?.has(other)).toBe(true);
  const left = { type: 'presence', channel: 'online-users', user_id: other } as const;
  state = applyEvent(state, { ...left, online_at: null });
  expect(state.online?.has(other)).toBe(false);
  state = applyEvent(state, { ...left, online_at });
  expect(state.online?.has(other)).toBe(true);
  state = applyEvent(state, { type: 'connection-lost' });
  expect(state.online).toBeUndefined();
});

test('removing a conversation deletes all its data', () => {
  const client = begun();
  const [id = ''] = client.server.ids;
  client.open(0);
  client.apply({ type: 'chat', chat_id: id });
  client.apply({ type: 'chat-gone', chat_id: id });
  expect(client.state).toMatchObject({ chats: [], threads: {}, outdated: [] });
});
