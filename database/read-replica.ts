import { type ConnectionProvider, Kysely } from 'kysely';
import type { Database } from './database.ts';
import { PooledPostgresDialect } from './pooled-dialect.ts';
import type { ReadDatabase, ReplicaState } from './read-database.ts';
import { readReplayed, readWritten } from './replica-queries.ts';
import type { DB } from './rows.generated.ts';
import { isDatabaseError } from './sql-state.ts';

/** A replica that may lack more than the last second is not read. */
const mostBehindMs = 1_000;
const askEveryMs = 250;
/** while somebody waits for what it does not have yet */
const askAgainMs = 50;
/** Longer nobody waits for it. What no commit has written yet, PostgreSQL writes after 200 ms. */
const waitMs = 300;

type Provide = ConnectionProvider['provideConnection'];

/**
 * Reads from a replica that keeps up. Again and again the primary is asked where it is, then the
 * replica whether it has come there: so it is known up to which moment nothing is missing, by the
 * clock of this process, also where nobody writes. Once that is longer ago than `mostBehindMs`, and
 * at once where the replica fails, the primary answers what is being read and what comes after.
 */
export class ReadReplica implements ReadDatabase {
  readonly kept: Kysely<DB>;
  readonly #primary: Database;
  readonly #replica: Database;
  /** where the primary was, by the moment before it was asked */
  #written: { at: number; bytes: number }[] = [];
  /** everything committed before this moment is there */
  #freshAt = Number.NEGATIVE_INFINITY;
  /** what is kept may only be read there by somebody who sees this moment */
  #changedAt = Number.NEGATIVE_INFINITY;
  #lastAnswer: ReplicaState = 'silent';
  readonly #reading = new Set<(reason: Error) => void>();
  readonly #waiting = new Set<{ since: number; arrived(): void }>();
  #deadline: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isWanted = false;
  #wake = () => {};

  constructor(primary: Database, replica: Database) {
    this.#primary = primary;
    this.#replica = replica;
    const dialect = new PooledPostgresDialect({ pool: primary.pool });
    const provideConnection: Provide = (work, options) =>
      this.#read((db) => db.getExecutor().provideConnection(work, options));
    this.kept = new Kysely<DB>({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: primary.db.getExecutor().withConnectionProvider({ provideConnection }),
    });
  }

  get state(): ReplicaState {
    return this.#isFreshSince(performance.now() - mostBehindMs) ? 'used' : this.#lastAnswer;
  }

  async upToDate(): Promise<Kysely<DB>> {
    const since = performance.now();
    if (this.state !== 'used') return this.#primary.db;
    const { promise, resolve } = Promise.withResolvers<Kysely<DB>>();
    const waiting = { since, arrived: () => resolve(this.kept) };
    this.#waiting.add(waiting);
    this.#want();
    const timer = setTimeout(resolve, waitMs, this.#primary.db);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    });
  }

  noteChange(): void {
    this.#changedAt = performance.now();
    this.#want();
  }

  /** Asks until it is stopped how far the replica is; before, the primary answers. */
  async watch(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWanted = false;
      await this.#ask();
      await this.#pause();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
    clearTimeout(this.#deadline);
  }

  async #read<T>(from: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    const needed = Math.max(performance.now() - mostBehindMs, this.#changedAt);
    if (!this.#isFreshSince(needed)) return from(this.#primary.db);
    const left = Promise.withResolvers<never>();
    this.#reading.add(left.reject);
    try {
      return await Promise.race([from(this.#replica.db), left.promise]);
    } catch (error) {
      // A statement that the server cancels, in order to replay the log, says nothing about the others.
      if (!isDatabaseError(error)) this.#leave('silent');
      return from(this.#primary.db);
    } finally {
      this.#reading.delete(left.reject);
    }
  }

  #isFreshSince(moment: number): boolean {
    return this.#freshAt >= moment;
  }

  async #ask(): Promise<void> {
    const at = performance.now();
    try {
      const { bytes, log } = await readWritten(this.#primary.aside);
      this.#written = this.#written.filter((earlier) => earlier.at > at - mostBehindMs);
      this.#written.push({ at, bytes });
      const replayed = await readReplayed(this.#replica.aside);
      if (replayed?.log !== log) return this.#leave('foreign');
      const reached = this.#written.findLast((point) => point.bytes <= replayed.bytes);
      this.#lastAnswer = 'behind';
      if (reached) this.#arrive(reached.at);
    } catch {
      this.#leave('silent');
    }
  }

  async #pause(): Promise<void> {
    const isWaitedFor = this.#waiting.size > 0 || this.#changedAt > this.#freshAt;
    const ms = isWaitedFor && this.state === 'used' ? askAgainMs : askEveryMs;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    if (this.#isWanted || this.#isStopped) return;
    const timer = setTimeout(resolve, ms);
    timer.unref();
    await promise;
    clearTimeout(timer);
  }

  #want(): void {
    this.#isWanted = true;
    this.#wake();
  }

  #arrive(at: number): void {
    this.#freshAt = at;
    for (const { since, arrived } of this.#waiting) if (since <= at) arrived();
    clearTimeout(this.#deadline);
    // An answer can take longer than what it says is good for.
    const leftMs = Math.max(0, at + mostBehindMs - performance.now());
    this.#deadline = setTimeout(() => this.#leave(this.#lastAnswer), leftMs);
    this.#deadline.unref();
  }

  /** Lets the primary answer what is being read there, too. */
  #leave(why: ReplicaState): void {
    this.#freshAt = Number.NEGATIVE_INFINITY;
    this.#lastAnswer = why;
    this.#written = [];
    const reason = new Error('the replica is left');
    for (const reject of this.#reading) reject(reason);
  }
}
