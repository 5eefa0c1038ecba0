import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Log } from '../../../platform/log.ts';
import { type Bus, BusEvent, type BusListener, LocalBus } from './bus.ts';

/** A connection to PostgreSQL or Redis that carries events; it can be opened only once. */
export interface Carrier {
  open(on: { payload(text: string): void; lost(): void }): Promise<void>;
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

interface RemoteBusOptions {
  createCarrier(): Carrier;
  maxPayloadBytes: number;
  log: Log;
}

const reconnectMs = 500;
/** milliseconds between two payloads, so that events are sent in batches */
const gatherMs = 10;
const maxWaiting = 10_000;

const Payload = z.object({ from: z.string(), events: z.array(z.unknown()) });

/** Queues events while disconnected. Once the bus reconnects, clients fetch the missed events. */
export class RemoteBus implements Bus {
  readonly #local = new LocalBus();
  readonly #opening = `{"from":"${randomUUID()}",`;
  readonly #options: RemoteBusOptions;
  #waiting: string[] = [];
  #carrier: Carrier | undefined;
  #sending: Promise<void> | undefined;
  #connecting: Promise<void> | undefined;
  #isRunning = false;

  constructor(options: RemoteBusOptions) {
    this.#options = options;
  }

  publish(event: BusEvent): void {
    this.#local.publish(event);
    if (this.#isRunning) this.#enqueue(event);
  }

  listen(listener: BusListener): void {
    this.#local.listen(listener);
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#connecting = this.#connect({ isFirst: true });
  }

  async stop(): Promise<void> {
    await this.#sending;
    this.#isRunning = false;
    await this.#carrier?.close();
    await this.#connecting;
  }

  #enqueue(event: BusEvent): void {
    for (const part of fitEvent(event, this.#options.maxPayloadBytes))
      this.#waiting.push(JSON.stringify(part));
    if (this.#waiting.length > maxWaiting) this.#waiting = [JSON.stringify({ type: 'resync' })];
    this.#flush();
  }

  #flush(): void {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
      // The connection may have been restored while the last attempt was failing.
      if (this.#waiting.length > 0 && this.#carrier) this.#flush();
    });
  }

  async #send(): Promise<void> {
    // Collects all events published in the same tick.
    await Promise.resolve();
    while (this.#waiting.length > 0 && this.#carrier) {
      // The connection may have been replaced by the time this send fails.
      const carrier = this.#carrier;
      // Takes the events out before sending, because the queue may be replaced during the send.
      const events = this.#waiting.splice(0, this.#countThatFits());
      try {
        await carrier.send(`${this.#opening}"events":[${events.join(',')}]}`);
        const isPayloadFull = this.#countThatFits() < this.#waiting.length;
        if (!isPayloadFull) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      } catch (error) {
        this.#waiting.unshift(...events);
        this.#options.log.warn(
          { err: error },
          'events wait for the connection to the other processes',
        );
        this.#lost(carrier);
      }
    }
  }

  #countThatFits(): number {
    let bytes = 100;
    const tooMany = this.#waiting.findIndex((text) => {
      bytes += Buffer.byteLength(text) + 1;
      return bytes > this.#options.maxPayloadBytes;
    });
    return tooMany === -1 ? this.#waiting.length : Math.max(1, tooMany);
  }

  async #connect({ isFirst }: { isFirst: boolean }): Promise<void> {
    while (this.#isRunning) {
      const carrier = this.#options.createCarrier();
      try {
        await carrier.open({
          payload: (text) => this.#receive(text),
          lost: () => this.#lost(carrier),
        });
        this.#carrier = carrier;
        if (!this.#isRunning) return await carrier.close();
        if (!isFirst) this.#local.publish({ type: 'resync' });
        this.#flush();
        return;
      } catch (error) {
        isFirst = false;
        this.#options.log.warn({ err: error }, 'no connection to the other processes');
        void carrier.close().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, reconnectMs));
      }
    }
  }

  #lost(carrier: Carrier): void {
    if (this.#carrier !== carrier) return;
    this.#carrier = undefined;
    void carrier.close().catch(() => {});
    if (this.#isRunning) this.#connecting = this.#connect({ isFirst: false });
  }

  #receive(text: string): void {
    // The process also receives its own payloads.
    if (text.startsWith(this.#opening)) return;
    const payload = parsePayload(text);
    const events = payload?.events.map((event) => BusEvent.safeParse(event).data) ?? [undefined];
    // Anyone with access to the database or Redis can send invalid events.
    if (events.includes(undefined)) this.#options.log.warn('an event could not be read');
    for (const event of events) if (event) this.#local.publish(event);
  }
}

function parsePayload(text: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const idsOfOnePart = 100;

/** Splits an event to fit the bus: long messages become ids, long lists become batches. */
export function fitEvent(event: BusEvent, maxBytes: number): BusEvent[] {
  if (event.type === 'sessions-ended') return inTurns(event.session_ids);
  const isLong = event.type === 'frame' && event.frame.type === 'message';
  if (!isLong || Buffer.byteLength(JSON.stringify(event)) + 100 <= maxBytes) return [event];
  const { message } = event.frame as { message: { id: string } };
  return [{ type: 'stored-message', to: event.to, message_id: message.id }];
}

function inTurns(ids: readonly string[]): BusEvent[] {
  const parts: BusEvent[] = [];
  for (let start = 0; start < ids.length; start += idsOfOnePart) {
    const session_ids = ids.slice(start, start + idsOfOnePart);
    parts.push({ type: 'sessions-ended', session_ids });
  }
  return parts;
}
