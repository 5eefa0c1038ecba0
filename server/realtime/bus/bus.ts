import * as z from 'zod/mini';
import { ServerFrame } from '../../../contract/events.ts';

const ids = z.array(z.string());

/** One server process tells all of them, after the commit of what it tells of. */
export const BusEvent = z.discriminatedUnion('type', [
  /** a frame for every connection of these people */
  z.object({ type: z.literal('frame'), to: ids, frame: ServerFrame }),
  /** as `frame`, for a message that is too long to be carried: it is read from the database */
  z.object({ type: z.literal('stored-message'), to: ids, message_id: z.string() }),
  /** somebody came or went: what is true now is read from the database */
  z.object({ type: z.literal('presence'), user_id: z.string() }),
  /** these sessions are over: their connections are closed */
  z.object({ type: z.literal('sessions-ended'), session_ids: ids }),
  /** events may have been lost: clients have to catch up */
  z.object({ type: z.literal('resync') }),
]);
export type BusEvent = z.infer<typeof BusEvent>;

export type BusListener = (event: BusEvent) => void;

/** Carries events to every process, this one included. */
export interface Bus {
  publish(event: BusEvent): void;
  /** hands over each event, of this process at once and of others when it comes */
  listen(listener: BusListener): void;
  /** begins to exchange events with other processes */
  start(): void;
  stop(): Promise<void>;
}

/** Hands events over inside this process; the other kinds of bus are built upon it. */
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
