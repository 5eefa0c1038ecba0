import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Message, MessagePage } from '../../contract/chats/chats.ts';
import { realtimePath, ServerFrame } from '../../contract/events.ts';

interface ChaosClientOptions {
  origins: string[];
  publicUrl: string;
  accessToken: string;
  chatId: string;
}

const reconnectMs = 100;

/** A client in one conversation. It applies messages in order and fetches those it missed. */
export class ChaosClient {
  /** messages, in the order in which the client displayed them */
  readonly seen: Message[] = [];
  catchUps = 0;
  connects = 0;
  #held = new Map<number, Message>();
  #socket: WebSocket | undefined;
  #catching: Promise<void> | undefined;
  #isStopped = false;
  readonly #options: ChaosClientOptions;

  constructor(options: ChaosClientOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const origin = this.#anyOrigin();
        const { ticket } = await this.#fetch(origin, 'POST', '/api/realtime/tickets', {});
        await this.#follow(origin, ticket);
      } catch {
        // the server is down, so the loop retries
      }
      await pause(Math.random() * reconnectMs);
    }
  }

  cut(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isStopped = true;
    this.cut();
  }

  /** Sends a message until a server accepts it; its id makes repeats harmless. */
  async send(content: string): Promise<void> {
    const body = { id: randomUUID(), content };
    for (;;) {
      try {
        const path = `/api/chats/${this.#options.chatId}/messages`;
        await this.#fetch(this.#anyOrigin(), 'POST', path, body);
        return;
      } catch {
        await pause(50);
      }
    }
  }

  #follow(origin: string, ticket: string): Promise<void> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${realtimePath}`, {
      origin: this.#options.publicUrl,
    });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket })));
    socket.on('message', (bytes) => this.#receive(ServerFrame.parse(JSON.parse(String(bytes)))));
    return new Promise((resolve) => socket.on('close', () => resolve()));
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      this.connects += 1;
      this.#catchUp();
    }
    if (frame.type !== 'message') return;
    this.#apply([frame.message]);
    if (this.#held.size > 0) this.#catchUp();
  }

  #apply(messages: readonly Message[]): void {
    for (const message of messages)
      if (message.seq > this.seen.length) this.#held.set(message.seq, message);
    for (;;) {
      const next = this.#held.get(this.seen.length + 1);
      if (!next) return;
      this.#held.delete(next.seq);
      this.seen.push(next);
    }
  }

  #catchUp(): void {
    this.#catching ??= this.#fetchMissing()
      .catch(() => {})
      .finally(() => {
        this.#catching = undefined;
      });
  }

  async #fetchMissing(): Promise<void> {
    this.catchUps += 1;
    let page: MessagePage;
    do {
      const after = `after_seq=${this.seen.length}&limit=50`;
      const path = `/api/chats/${this.#options.chatId}/messages?${after}`;
      page = await this.#fetch(this.#anyOrigin(), 'GET', path);
      this.#apply(page.messages);
    } while (page.has_more);
  }

  #anyOrigin(): string {
    const { origins } = this.#options;
    return origins[Math.floor(Math.random() * origins.length)] ?? '';
  }

  async #fetch(origin: string, method: string, path: string, body?: object) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#options.accessToken}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
