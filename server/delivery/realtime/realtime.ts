import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, heartbeatSeconds } from '../../../contract/events.ts';
import { EventDelivery } from './event-delivery.ts';
import { Hub } from './hub.ts';
import { Presence } from './presence/presence.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { listEndedSessions } from './session-end-queries.ts';
import { SocketServer } from './socket-server.ts';
import { deleteExpiredTickets } from './tickets/ticket-queries.ts';

/** milliseconds until connections are cut if their browsers do not answer the close frame */
const stopMs = 3_000;

export class Realtime {
  readonly #context: RealtimeContext;
  readonly #hub = new Hub();
  readonly #presence: Presence;
  readonly #delivery: EventDelivery;
  readonly #sockets: SocketServer;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: RealtimeContext) {
    this.#context = context;
    const hub = this.#hub;
    this.#presence = new Presence(context);
    this.#delivery = new EventDelivery(context, hub);
    const inside = { hub, presence: this.#presence, delivery: this.#delivery };
    this.#sockets = new SocketServer(context, inside);
    context.bus.listen((event) => this.#delivery.handle(event));
  }

  attach(server: EventEmitter): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#sockets.upgrade(request, socket, head),
    );
  }

  start(): void {
    this.#context.bus.start();
    this.#timer ??= setInterval(() => void this.heartbeat(), heartbeatSeconds * 1000).unref();
  }

  get openSockets(): number {
    return this.#sockets.open.size;
  }

  async closeConnections(): Promise<void> {
    this.#sockets.isClosed = true;
    const { open } = this.#sockets;
    for (const connection of open) connection.close(closeCodes.restart);
    const until = performance.now() + stopMs;
    while (open.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const connection of open) connection.terminate();
  }

  /** Call this after the last event is published: later events do not reach other processes. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.closeConnections();
    await this.#presence.stop();
    await this.#delivery.drained();
    await this.#context.bus.stop();
  }

  /** Records a heartbeat, and closes dead connections and connections whose session has ended. */
  async heartbeat(): Promise<void> {
    for (const connection of this.#sockets.open) connection.probe();
    const { db, log } = this.#context;
    try {
      await this.#presence.heartbeat();
      await deleteExpiredTickets(db);
      const sessionIds = this.#hub.all.flatMap(({ person }) => person?.sessionId ?? []);
      this.#hub.endSessions(await listEndedSessions(db, sessionIds));
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat of the connections failed');
    }
  }
}
