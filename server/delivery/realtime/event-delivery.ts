import { presenceChannel, type ServerFrame } from '../../../contract/events.ts';
import type { BusEvent } from './bus/bus.ts';
import { KeyedQueue } from './bus/keyed-queue.ts';
import type { Connection, Person } from './connection.ts';
import type { Hub } from './hub.ts';
import { findOnlineSince, listOnline } from './presence/presence-queries.ts';
import type { RealtimeContext } from './realtime-context.ts';

type DeliveryContext = Pick<RealtimeContext, 'db' | 'log' | 'partners' | 'readMessage'>;

/** milliseconds over which clients spread their resync requests */
const resyncSpreadMs = 2_000;

export class EventDelivery {
  readonly #context: DeliveryContext;
  readonly #hub: Hub;
  readonly #byPerson: KeyedQueue;

  constructor(context: DeliveryContext, hub: Hub) {
    this.#context = context;
    this.#hub = hub;
    this.#byPerson = new KeyedQueue((error) =>
      context.log.warn({ err: error }, 'an event could not be delivered'),
    );
  }

  handle(event: BusEvent): void {
    const hub = this.#hub;
    if (event.type === 'frame') hub.send(event.to, event.frame);
    if (event.type === 'sessions-ended') hub.endSessions(event.session_ids);
    if (event.type === 'resync') this.#resync();
    if (event.type === 'presence' && hub.size > 0)
      void this.#byPerson.run(event.user_id, () => this.#deliverPresence(event.user_id));
    if (event.type === 'stored-message' && event.to.some((id) => hub.has(id)))
      void this.#byPerson.run(event.message_id, () => this.#deliverStored(event));
  }

  drained(): Promise<void> {
    return this.#byPerson.drained();
  }

  /** The first frame of a connection. It prompts a reconnected client to fetch missed events. */
  async readyFrame({ userId }: Person): Promise<Extract<ServerFrame, { type: 'ready' }>> {
    const { db, partners } = this.#context;
    const online = await listOnline(db, await partners.listPartners(userId));
    return { type: 'ready', channel: presenceChannel, online };
  }

  async #deliverStored({ to, message_id }: Extract<BusEvent, { type: 'stored-message' }>) {
    const message = await this.#context.readMessage(message_id);
    if (message) this.#hub.send(to, { type: 'message', message });
  }

  /** Runs one task at a time for each person, so that the last frame contains the latest state. */
  async #deliverPresence(user_id: string): Promise<void> {
    const { db, partners } = this.#context;
    const recipients = (await partners.listPartners(user_id)).filter((id) => this.#hub.has(id));
    if (recipients.length === 0) return;
    const since = await findOnlineSince(db, user_id);
    const online_at = since?.toISOString() ?? null;
    this.#hub.send(recipients, { type: 'presence', channel: presenceChannel, user_id, online_at });
  }

  #resync(): void {
    for (const connection of this.#hub.all) {
      const delayMs = Math.random() * resyncSpreadMs;
      setTimeout(() => this.#readyAgain(connection), delayMs).unref();
    }
  }

  async #readyAgain(connection: Connection): Promise<void> {
    const { person } = connection;
    if (!person || !connection.isOpen) return;
    await this.#byPerson.run(person.userId, async () =>
      connection.answer(await this.readyFrame(person)),
    );
  }
}
