import type { WebSocket } from 'ws';
import { closeCodes, type ServerFrame } from '../../contract/events.ts';

/** S51 */
const maxFramesAMinute = 100;
const maxBufferedBytes = 1024 * 1024;
/** for a peer that does not answer the close frame */
const terminateAfterMs = 2_000;

/** The person at the other end, once the ticket was taken. */
export interface Person {
  userId: string;
  sessionId: string;
}

/** One browser's socket: what may go in and out of it, and how it ends. */
export class Connection {
  readonly #socket: WebSocket;
  person: Person | undefined;
  /** conversations that are open on the screen */
  readonly subscriptions = new Set<string>();
  #wasHeard = true;
  #held: string[] | undefined = [];
  #frames = 0;
  #minute = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends what must not come before `ready`, or holds it until then. */
  deliver(text: string): void {
    if (this.#held) this.#held.push(text);
    else this.#write(text);
  }

  answer(frame: ServerFrame): void {
    this.#write(JSON.stringify(frame));
  }

  /** Sends `ready` and then what happened while it was made. */
  ready(frame: Extract<ServerFrame, { type: 'ready' }>): void {
    this.answer(frame);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const text of held) this.#write(text);
  }

  /** Counts a frame of the other side; false, and the connection ends, when there are too many. */
  admitsFrame(now = performance.now()): boolean {
    this.heard();
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#frames = 0;
    this.#minute = minute;
    this.#frames += 1;
    if (this.#frames <= maxFramesAMinute) return true;
    this.close(closeCodes.too_many_frames);
    return false;
  }

  heard(): void {
    this.#wasHeard = true;
  }

  /** Asks whether the other side is there; ends it when it did not answer the last time. */
  probe(): void {
    if (!this.#wasHeard) this.terminate();
    this.#wasHeard = false;
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
    // A client that reads too slowly loses its connection, so that the server keeps its memory.
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.close(closeCodes.overloaded);
  }
}
