import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { type ClientFrame, realtimePath, ServerFrame } from '../../contract/events.ts';
import { answerOf } from '../conversations.ts';
import type { Persona } from '../personas.ts';
import type { TestServer } from '../start-test-server.ts';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

const origin = 'http://musha.test';

export const ticketOf = async (person: Persona) =>
  (await answerOf<{ ticket: string }>(person.send('POST', '/api/realtime/tickets', {}))).ticket;

export class RealtimeClient {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  #read = 0;

  constructor(server: Pick<TestServer, 'port'>, options: ClientOptions = { origin }) {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}${realtimePath}`, options);
    this.socket.on('error', () => {});
    this.socket.on('message', (bytes) => {
      this.frames.push(ServerFrame.parse(JSON.parse(String(bytes))));
      this.socket.emit('frame');
    });
    this.closed = once(this.socket, 'close').then(([code]) => code);
  }

  static async connect(server: Pick<TestServer, 'port'>, person: Persona): Promise<RealtimeClient> {
    const ticket = await ticketOf(person);
    const client = new RealtimeClient(server);
    await client.opened();
    client.send({ type: 'hello', ticket });
    await client.next('ready');
    return client;
  }

  opened(): Promise<unknown> {
    return once(this.socket, 'open');
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Returns the next unread frame of this type, and skips earlier frames. */
  async next<T extends ServerFrame['type']>(type: T): Promise<FrameOf<T>> {
    for (;;) {
      const rest = this.frames.slice(this.#read);
      const index = rest.findIndex((frame) => frame.type === type);
      if (index >= 0) {
        this.#read += index + 1;
        return rest[index] as FrameOf<T>;
      }
      await once(this.socket, 'frame');
    }
  }

  /** Returns the next presence frame with this state, and skips those with an earlier state. */
  async presenceOf(userId: string, isHere: boolean): Promise<FrameOf<'presence'>> {
    for (;;) {
      const said = await this.next('presence');
      if (said.user_id === userId && (said.online_at !== null) === isHere) return said;
    }
  }

  /** Returns all frames that arrived before the response to a ping sent now. */
  async receivedSoFar(): Promise<ServerFrame[]> {
    this.send({ type: 'ping' });
    const before = this.#read;
    await this.next('pong');
    return this.frames.slice(before, this.#read - 1);
  }

  leave(): Promise<number> {
    this.socket.close();
    return this.closed;
  }
}
