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

/** A browser's socket, as far as a test looks at it. */
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

  /** Connects as this person and waits until the server is ready. */
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

  /** The next frame of a kind that was not read yet; those before it are passed over. */
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

  /** The next word that somebody is here, or is not; what was true before may still be on its way. */
  async presenceOf(userId: string, isHere: boolean): Promise<FrameOf<'presence'>> {
    for (;;) {
      const said = await this.next('presence');
      if (said.user_id === userId && (said.online_at !== null) === isHere) return said;
    }
  }

  /** Everything that came before the answer to a ping sent now. */
  async soFar(): Promise<ServerFrame[]> {
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
