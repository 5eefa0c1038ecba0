import type { ServerFrame } from '../../contract/events.ts';

/** What one server process tells all of them, after the commit of what it tells of. */
export type BusEvent =
  /** a frame for every connection of these people */
  | { type: 'frame'; to: string[]; frame: ServerFrame }
  /** as `frame`, for a message that is too long to be carried: it is read from the database */
  | { type: 'stored-message'; to: string[]; message_id: string }
  /** somebody came or went: what is true now is read from the database */
  | { type: 'presence'; user_id: string }
  /** these sessions are over: their connections are closed */
  | { type: 'sessions-ended'; session_ids: string[] }
  /** events may have been lost: clients have to catch up */
  | { type: 'resync' };

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
