import type { WebSocket } from 'ws';
import { closeCodes, type ServerFrame } from '../../../contract/events.ts';

const maxFramesAMinute = 100;
const maxBufferedBytes = 1024 * 1024;
/** milliseconds until a connection is cut if its client does not answer the close frame */
const terminateAfterMs = 2_000;

/** The person who opened the connection, known once the ticket is redeemed. */
export interface Person {
  userId: string;
  sessionId: string;
}

export class Connection {
  readonly #socket: WebSocket;
  person: Person | undefined;
  readonly subscriptions = new Set<string>();
  #isAlive = true;
  #queued: string[] | undefined = [];
  #frames = 0;
  #minute = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a frame, or queues it until `ready` has been sent. */
  deliver(text: string): void {
    if (this.#queued) this.#queued.push(text);
    else this.#write(text);
  }

  answer(frame: ServerFrame): void {
    this.#write(JSON.stringify(frame));
  }

  ready(frame: Extract<ServerFrame, { type: 'ready' }>): void {
    this.answer(frame);
    const held = this.#queued ?? [];
    this.#queued = undefined;
    for (const text of held) this.#write(text);
  }

  /** Counts a frame. If there are too many, closes the connection and returns false. */
  countFrame(now = performance.now()): boolean {
    this.markAlive();
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#frames = 0;
    this.#minute = minute;
    this.#frames += 1;
    if (this.#frames <= maxFramesAMinute) return true;
    this.close(closeCodes.too_many_frames);
    return false;
  }

  markAlive(): void {
    this.#isAlive = true;
  }

  /** Pings the client, and cuts the connection if the client did not answer the previous ping. */
  probe(): void {
    if (!this.#isAlive) this.terminate();
    this.#isAlive = false;
    if (this.isOpen) this.#socket.ping();
  }

  close(code: number): void {
    if (!this.isOpen) return;
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), terminateAfterMs).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#socket.send(text);
    // Closes the connection of a client that reads too slowly, to free memory.
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.close(closeCodes.overloaded);
  }
}
