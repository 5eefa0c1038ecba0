import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../rows.generated.ts';
import { isDatabaseError } from '../sql-state.ts';
import type { ReplicaState } from './read-database.ts';
import { type LogPosition, readReplayed } from './replica-queries.ts';

/** Milliseconds. A replica that lags by more than this is not read. */
export const maxLagMs = 1_000;

/** A WAL position that the primary reached before `at`, by this process's clock. */
interface WrittenAt extends LogPosition {
  at: number;
}

interface ReplicaEvents {
  /** Called once the replica has every commit before its `freshAt` time. */
  caughtUp(replica: Replica): void;
}

export class Replica {
  readonly name: string;
  readonly #database: Database;
  readonly #events: ReplicaEvents;
  #written: WrittenAt[] = [];
  #freshAt = Number.NEGATIVE_INFINITY;
  #lastAnswer: ReplicaState = 'silent';
  #isPending = false;
  readonly #reading = new Set<(reason: Error) => void>();
  #deadline: NodeJS.Timeout | undefined;

  constructor(database: Database, events: ReplicaEvents) {
    this.name = new URL(database.url).host;
    this.#database = database;
    this.#events = events;
  }

  get state(): ReplicaState {
    return this.isFreshSince(performance.now() - maxLagMs) ? 'used' : this.#lastAnswer;
  }

  isFreshSince(moment: number): boolean {
    return this.#freshAt >= moment;
  }

  /** Compares the replica's position with the primary's, unless a comparison is pending. */
  async compareWith(written: WrittenAt): Promise<void> {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#written = this.#written.filter(({ at }) => at > written.at - maxLagMs);
    this.#written.push(written);
    try {
      const replayed = await readReplayed(this.#database.aside);
      if (replayed.log !== written.log) return this.stopReading('foreign');
      if (!replayed.follows) return this.stopReading('primary');
      const reached = this.#written.findLast(({ bytes }) => bytes <= replayed.bytes);
      this.#lastAnswer = 'behind';
      if (reached) this.#setFresh(reached.at);
    } catch {
      this.stopReading('silent');
    } finally {
      this.#isPending = false;
    }
  }

  /** Reads from the replica, or from the primary if the replica fails or lags too far meanwhile. */
  async read<T>(from: (db: Kysely<DB>) => Promise<T>, primary: Kysely<DB>): Promise<T> {
    const left = Promise.withResolvers<never>();
    this.#reading.add(left.reject);
    try {
      return await Promise.race([from(this.#database.db), left.promise]);
    } catch (error) {
      // A replica cancels statements that block its replay. That doesn't mean that it has failed.
      if (!isDatabaseError(error)) this.stopReading('silent');
      return from(primary);
    } finally {
      this.#reading.delete(left.reject);
    }
  }

  stopReading(why: ReplicaState): void {
    clearTimeout(this.#deadline);
    this.#freshAt = Number.NEGATIVE_INFINITY;
    this.#lastAnswer = why;
    this.#written = [];
    const reason = new Error('the replica is no longer read');
    for (const reject of this.#reading) reject(reason);
  }

  stop(): void {
    clearTimeout(this.#deadline);
  }

  #setFresh(at: number): void {
    this.#freshAt = at;
    this.#events.caughtUp(this);
    clearTimeout(this.#deadline);
    const leftMs = Math.max(0, at + maxLagMs - performance.now());
    this.#deadline = setTimeout(() => this.stopReading(this.#lastAnswer), leftMs);
    this.#deadline.unref();
  }
}
