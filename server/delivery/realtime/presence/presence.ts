import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Bus } from '../bus/bus.ts';
import { KeyedQueue } from '../bus/keyed-queue.ts';
import {
  announceProcess,
  deletePresence,
  insertPresence,
  removeProcesses,
} from './presence-queries.ts';

interface PresenceContext extends Pick<Context, 'db' | 'log' | 'now'> {
  bus: Pick<Bus, 'publish'>;
}

/** Tracks who is connected to this process and shares it through the database (LIVE-19). */
export class Presence {
  readonly #processId = randomUUID();
  readonly #context: PresenceContext;
  readonly #here = new Map<string, Date>();
  readonly #changes: KeyedQueue;
  #announced: Promise<void> | undefined;

  constructor(context: PresenceContext) {
    this.#context = context;
    this.#changes = new KeyedQueue((error) =>
      context.log.warn({ err: error }, 'presence could not be stored'),
    );
  }

  /** Resolves when others can see that the person is online. */
  addPerson(userId: string): Promise<void> {
    if (this.#here.has(userId)) return this.#changes.run(userId, async () => {});
    this.#here.set(userId, this.#context.now());
    return this.#store(userId);
  }

  /** Call it when the person's last connection to this process has closed. */
  removePerson(userId: string): Promise<void> {
    this.#here.delete(userId);
    return this.#store(userId);
  }

  /** Records that this process is alive, and sets people on dead processes offline. */
  async heartbeat(): Promise<void> {
    const left = await this.#announce();
    await Promise.all(left.map((userId) => this.#store(userId)));
  }

  async stop(): Promise<void> {
    await this.#changes.drained();
    this.#publish(await removeProcesses(this.#context.db, this.#processId));
  }

  /** Stores the person's current state. One person's changes are stored in order. */
  #store(userId: string): Promise<void> {
    return this.#changes.run(userId, async () => {
      const { db } = this.#context;
      if (this.#here.has(userId)) await this.#announceOnce();
      const at = this.#here.get(userId);
      const connected = { processId: this.#processId, userId };
      if (at) await insertPresence(db, { ...connected, at });
      else await deletePresence(db, connected);
      this.#publish([userId]);
    });
  }

  /** Registers the process before it stores any presence. If this fails, the next call retries. */
  async #announceOnce(): Promise<void> {
    this.#announced ??= this.#announce().then((left) => {
      for (const userId of left) void this.#store(userId);
    });
    try {
      await this.#announced;
    } catch (error) {
      this.#announced = undefined;
      throw error;
    }
  }

  /** Returns people who disconnected meanwhile and may still be recorded as online. */
  async #announce(): Promise<string[]> {
    const { db } = this.#context;
    const here = new Map(this.#here);
    const { wasForgotten } = await announceProcess(db, this.#processId, here);
    const changed = await removeProcesses(db);
    if (wasForgotten) changed.push(...here.keys());
    this.#publish(changed);
    return [...here.keys()].filter((userId) => !this.#here.has(userId));
  }

  #publish(userIds: readonly string[]): void {
    for (const user_id of userIds) this.#context.bus.publish({ type: 'presence', user_id });
  }
}
