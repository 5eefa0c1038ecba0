import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeCodes, realtimePath } from '../../contract/events.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type FrameParts, handleFrame, parseFrame } from './client-frames.ts';
import { Connection, type Person } from './connection.ts';
import type { EventDelivery } from './event-delivery.ts';
import type { Hub } from './hub.ts';
import { isOwnOrigin } from './origin.ts';
import type { Presence } from './presence.ts';
import { redeemTicket } from './tickets.ts';

interface ReceptionParts extends FrameParts {
  config: Pick<Config, 'publicUrl' | 'production'>;
  log: Log;
  hub: Hub;
  presence: Presence;
  delivery: EventDelivery;
}

const helloMs = 5_000;
const maxPayload = 64 * 1024;
/** connections that have not said who they are */
const maxStrangers = 1_000;

/** Lets connections in, finds out who they are, and sees them off (S49 to S51). */
export class Reception {
  readonly #parts: ReceptionParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
  });
  readonly open = new Set<Connection>();
  #strangers = 0;
  isClosed = false;

  constructor(parts: ReceptionParts) {
    this.#parts = parts;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const refusal = this.#refusalOf(request);
    if (refusal)
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else this.#sockets.handleUpgrade(request, socket, head, (upgraded) => this.#welcome(upgraded));
  }

  #refusalOf(request: IncomingMessage): string | undefined {
    if (request.url?.split('?')[0] !== realtimePath) return '404 Not Found';
    if (!isOwnOrigin(request, this.#parts.config)) return '403 Forbidden';
    const isFull = this.isClosed || this.#strangers >= maxStrangers;
    return isFull ? '503 Service Unavailable' : undefined;
  }

  #welcome(socket: WebSocket): void {
    const connection = new Connection(socket);
    this.open.add(connection);
    this.#strangers += 1;
    const waiting = setTimeout(() => connection.close(closeCodes.unauthenticated), helloMs);
    let frames = Promise.resolve();
    // What is wrong with a frame ends the socket with the code that says so.
    socket.on('error', () => {});
    socket.on('pong', () => connection.heard());
    socket.on('ping', () => connection.admitsFrame());
    socket.on('message', (bytes, isBinary) => {
      if (!connection.admitsFrame()) return;
      const text = isBinary ? '' : String(bytes);
      frames = frames.then(async () => {
        await this.#receive(connection, text);
        if (connection.person) clearTimeout(waiting);
      });
    });
    socket.on('close', () => {
      clearTimeout(waiting);
      this.#farewell(connection);
    });
  }

  async #receive(connection: Connection, text: string): Promise<void> {
    if (!connection.isOpen) return;
    const frame = parseFrame(text);
    try {
      if (connection.person) await handleFrame(this.#parts, connection, connection.person, frame);
      else await this.#introduce(connection, frame?.type === 'hello' ? frame.ticket : undefined);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a frame could not be handled');
      connection.close(closeCodes.overloaded);
    }
  }

  /** The ticket tells who it is; without one that holds the connection ends. */
  async #introduce(connection: Connection, ticket: string | undefined): Promise<void> {
    const { db, sessions, hub, presence, delivery } = this.#parts;
    const sessionId = ticket === undefined ? undefined : await redeemTicket(db, ticket);
    const viewer = sessionId === undefined ? null : await sessions.viewerForSession(sessionId);
    if (!viewer) {
      connection.close(closeCodes.unauthenticated);
      return;
    }
    const person: Person = { userId: viewer.id, sessionId: viewer.sessionId };
    if (!connection.isOpen) return;
    if (!hub.add(connection, person)) {
      connection.close(closeCodes.overloaded);
      return;
    }
    connection.person = person;
    this.#strangers -= 1;
    await presence.arrive(person.userId);
    connection.ready(await delivery.readyFrame(person));
  }

  #farewell(connection: Connection): void {
    const { hub, presence } = this.#parts;
    const { person } = connection;
    this.open.delete(connection);
    if (!person) {
      this.#strangers -= 1;
      return;
    }
    hub.remove(connection, person);
    if (!hub.has(person.userId)) void presence.leave(person.userId);
  }
}
