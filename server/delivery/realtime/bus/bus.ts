import * as z from 'zod/mini';
import { ServerFrame } from '../../../../contract/events.ts';

const ids = z.array(z.string());

export const BusEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('frame'), to: ids, frame: ServerFrame }),
  /** a message frame that is too long for the bus, so only the message's id is sent */
  z.object({ type: z.literal('stored-message'), to: ids, message_id: z.string() }),
  /** this person connected or disconnected; processes read the current state from the database */
  z.object({ type: z.literal('presence'), user_id: z.string() }),
  /** these sessions have ended, so their connections must be closed */
  z.object({ type: z.literal('sessions-ended'), session_ids: ids }),
  /** events may have been lost, so clients must fetch what they missed */
  z.object({ type: z.literal('resync') }),
]);
export type BusEvent = z.infer<typeof BusEvent>;

export type BusListener = (event: BusEvent) => void;

/** Sends events to every process, this one included. */
export interface Bus {
  publish(event: BusEvent): void;
  /** calls the listener for each event, without delay for this process's own events */
  listen(listener: BusListener): void;
  start(): void;
  stop(): Promise<void>;
}

/** Delivers events inside this process only. The other bus classes build on it. */
export class LocalBus implements Bus {
  readonly #listeners = new Set<BusListener>();

  publish(event: BusEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  start(): void {}

  async stop(): Promise<void> {}
}
