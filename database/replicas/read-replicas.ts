import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionProvider, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { PooledPostgresDialect } from '../pooled-dialect.ts';
import type { DB } from '../rows.generated.ts';
import type { ReadDatabase, ReplicaReads } from './read-database.ts';
import { maxLagMs, Replica } from './replica.ts';
import { readWritten } from './replica-queries.ts';

const checkEveryMs = 250;
/** Milliseconds between two checks while a reader is waiting for a replica. */
const recheckMs = 50;
/** Milliseconds until a reader falls back to the primary. PostgreSQL flushes WAL within 200 ms. */
const fallbackMs = 300;

type Provide = ConnectionProvider['provideConnection'];

/**
 * Compares the WAL positions of the primary and the replicas. This shows, by this process's own
 * clock, how current each replica is, even while nothing is being written. A replica that fails or
 * lags more than `maxLagMs` is not read until it catches up. Its pending reads are retried on the
 * primary.
 */
export class ReadReplicas implements ReadDatabase {
  readonly forCache: Kysely<DB>;
  readonly #primary: Database;
  readonly #replicas: readonly Replica[];
  /** Cached data is read only from a server that has every commit made before this time. */
  #changedAt = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<{ since: number; caughtUp(replica: Replica): void }>();
  #turn = 0;
  #isStopped = false;
  #isCheckRequested = false;
  #wake = () => {};

  constructor(primary: Database, replicas: readonly Database[]) {
    this.#primary = primary;
    const caughtUp = (replica: Replica) => {
      for (const waiting of this.#waiting)
        if (replica.isFreshSince(waiting.since)) waiting.caughtUp(replica);
    };
    this.#replicas = replicas.map((replica) => new Replica(replica, { caughtUp }));
    this.forCache = this.#readingFrom(this.#replicas);
  }

  get replicas(): ReplicaReads[] {
    return this.#replicas.map(({ name, state }) => ({ name, state }));
  }

  async upToDate(): Promise<Kysely<DB>> {
    const since = performance.now();
    if (!this.#isAnyUsed) return this.#primary.db;
    const { promise, resolve } = Promise.withResolvers<Kysely<DB>>();
    // Resolves with the first replica to catch up; the others may be further behind.
    const waiting = { since, caughtUp: (one: Replica) => resolve(this.#readingFrom([one])) };
    this.#waiting.add(waiting);
    this.#requestCheck();
    const timer = setTimeout(resolve, fallbackMs, this.#primary.db);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    });
  }

  recordChange(): void {
    this.#changedAt = performance.now();
    this.#requestCheck();
  }

  /** Compares WAL positions until `stop`. Until this is called, all reads use the primary. */
  async watch(): Promise<void> {
    while (!this.#isStopped) {
      this.#isCheckRequested = false;
      await this.#compare();
      await this.#pause();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
    for (const replica of this.#replicas) replica.stop();
  }

  get #isAnyUsed(): boolean {
    return this.#replicas.some(({ state }) => state === 'used');
  }

  /** Chooses a server for each statement or transaction. */
  #readingFrom(replicas: readonly Replica[]): Kysely<DB> {
    const { db, pool } = this.#primary;
    const dialect = new PooledPostgresDialect({ pool });
    const provideConnection: Provide = (work, options) => {
      const run = (chosen: Kysely<DB>) => chosen.getExecutor().provideConnection(work, options);
      return this.#nextOf(replicas)?.read(run, db) ?? run(db);
    };
    return new Kysely<DB>({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: db.getExecutor().withConnectionProvider({ provideConnection }),
    });
  }

  #nextOf(replicas: readonly Replica[]): Replica | undefined {
    const needed = Math.max(performance.now() - maxLagMs, this.#changedAt);
    const fit = replicas.filter((replica) => replica.isFreshSince(needed));
    this.#turn += 1;
    return fit[this.#turn % fit.length];
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    const written = await readWritten(this.#primary.aside).catch(() => undefined);
    if (!written) {
      for (const replica of this.#replicas) replica.stopReading('silent');
      return;
    }
    const compared = this.#replicas.map((replica) => replica.compareWith({ at, ...written }));
    // A replica that does not respond delays the comparison of the others once, not every time.
    await Promise.race([Promise.all(compared), pause(checkEveryMs, undefined, { ref: false })]);
  }

  async #pause(): Promise<void> {
    const isWaitedFor =
      this.#waiting.size > 0 ||
      this.#replicas.some(
        (replica) => replica.state === 'used' && !replica.isFreshSince(this.#changedAt),
      );
    const ms = isWaitedFor && this.#isAnyUsed ? recheckMs : checkEveryMs;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    if (this.#isCheckRequested || this.#isStopped) return;
    const timer = setTimeout(resolve, ms);
    timer.unref();
    await promise;
    clearTimeout(timer);
  }

  #requestCheck(): void {
    this.#isCheckRequested = true;
    this.#wake();
  }
}
