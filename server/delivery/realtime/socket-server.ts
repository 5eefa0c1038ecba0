import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ClientFrame, closeCodes, realtimePath } from '../../../contract/events.ts';
import { addressBehind } from '../../http/requests/request-facts.ts';
import type { Config } from '../../platform/config/config.ts';
import { logFor } from '../../platform/log.ts';
import { handleFrame, parseFrame } from './client-frames.ts';
import { Connection, type Person } from './connection.ts';
import {
  ConnectionLimiter,
  type ConnectionLimits,
  connectionLimits,
} from './connection-limiter.ts';
import type { EventDelivery } from './event-delivery.ts';
import type { Hub } from './hub.ts';
import type { Presence } from './presence/presence.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { redeemTicket } from './tickets/tickets.ts';

interface Inside {
  hub: Hub;
  presence: Presence;
  delivery: EventDelivery;
}

const helloMs = 5_000;
const maxPayload = 64 * 1024;
const unlimited: ConnectionLimits = {
  unauthenticatedOfAddress: Number.POSITIVE_INFINITY,
  strangers: Number.POSITIVE_INFINITY,
  connectionsOfAddress: Number.POSITIVE_INFINITY,
};

/** Accepts, authenticates and closes WebSocket connections (S49 to S51). */
export class SocketServer {
  readonly #context: RealtimeContext;
  readonly #inside: Inside;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
  });
  readonly open = new Set<Connection>();
  readonly #limiter: ConnectionLimiter;
  isClosed = false;

  constructor(context: RealtimeContext, inside: Inside) {
    this.#context = context;
    this.#inside = inside;
    this.#limiter = new ConnectionLimiter(
      context.config.rateLimits === 'on' ? connectionLimits : unlimited,
    );
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const address = addressBehind(this.#context.config.trustedProxyHops, {
      forwardedFor: request.headers['x-forwarded-for']?.toString(),
      socketAddress: request.socket.remoteAddress ?? '',
    });
    const refusal = this.#refusalOf(request, address);
    if (refusal) {
      // The socket has no timeout after the upgrade, so a client could hold it open forever.
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    } else
      this.#sockets.handleUpgrade(request, socket, head, (upgraded) =>
        this.#accept(upgraded, address),
      );
  }

  #refusalOf(request: IncomingMessage, address: string): string | undefined {
    if (request.url?.split('?')[0] !== realtimePath) return '404 Not Found';
    if (!isOwnOrigin(request, this.#context.config)) return '403 Forbidden';
    if (this.isClosed) return '503 Service Unavailable';
    return this.#limiter.admits(address) ? undefined : '429 Too Many Requests';
  }

  #accept(socket: WebSocket, address: string): void {
    const connection = new Connection(socket);
    this.open.add(connection);
    this.#limiter.enter(connection, address);
    const closeUnauthenticated = () => connection.close(closeCodes.unauthenticated);
    const waiting = setTimeout(closeUnauthenticated, helloMs * this.#context.config.timeoutFactor);
    let frames = Promise.resolve();
    // `ws` already closes the socket after an invalid frame, with the matching code.
    socket.on('error', () => {});
    socket.on('pong', () => connection.markAlive());
    socket.on('ping', () => connection.countFrame());
    socket.on('message', (bytes, isBinary) => {
      if (!connection.countFrame()) return;
      // Parses the message before queueing it: a parsed frame is small even if the message is long.
      const frame = isBinary ? undefined : parseFrame(String(bytes));
      const cause = { frame: frame?.type ?? 'unreadable' };
      frames = frames.then(async () => {
        await logFor(cause, () => this.#receive(connection, frame));
        if (connection.person) clearTimeout(waiting);
      });
    });
    socket.on('close', () => {
      clearTimeout(waiting);
      this.#limiter.leave(connection, address);
      this.#disconnected(connection);
    });
  }

  async #receive(connection: Connection, frame: ClientFrame | undefined): Promise<void> {
    if (!connection.isOpen) return;
    try {
      if (connection.person) await handleFrame(this.#context, connection, connection.person, frame);
      else await this.#authenticate(connection, frame?.type === 'hello' ? frame.ticket : undefined);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a frame could not be handled');
      connection.close(closeCodes.overloaded);
    }
  }

  async #authenticate(connection: Connection, ticket: string | undefined): Promise<void> {
    const { db, sessions } = this.#context;
    const { hub, presence, delivery } = this.#inside;
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
    this.#limiter.markAuthenticated(connection);
    await presence.addPerson(person.userId);
    // The session may have ended before this connection was registered, so check again.
    if (!(await sessions.viewerForSession(person.sessionId))) {
      connection.close(closeCodes.unauthenticated);
      return;
    }
    connection.ready(await delivery.readyFrame(person));
  }

  #disconnected(connection: Connection): void {
    const { hub, presence } = this.#inside;
    const { person } = connection;
    this.open.delete(connection);
    if (!person) return;
    hub.remove(connection, person);
    if (!hub.has(person.userId)) void presence.removePerson(person.userId);
  }
}

/** Accepts the public URL's origin and, outside production, the server's own host (S49). */
function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin || origin.origin !== headers.origin) return false;
  if (origin.origin === new URL(publicUrl).origin) return true;
  return !production && origin.host === headers.host;
}
