import { AppError } from '../../contract/errors.ts';
import { TimeBudget } from '../http/requests/time-budget.ts';

/** Ids of what changed; "any" where nobody can tell. */
export type Changed = readonly string[] | 'any';

/** Hears of a change before anybody is answered who asks after it. */
type Follower = (changed: Changed) => void | Promise<void>;

interface ChangeFeedParts<Seen> {
  /** the changes committed since the last question, and the state to ask with next time */
  read(seen: Seen | undefined): Promise<{ seen: Seen; changed: Changed }>;
  /** milliseconds after its commit in which a change may be unknown */
  freshMs: number;
  /** the same while the database does not answer */
  staleMs: number;
  /** milliseconds for which readers wait for a question, counted from when it was asked */
  patienceMs: number;
}

/**
 * Keeps stored answers right: a reader who has waited for `catchUp` misses no change that was
 * committed longer than `freshMs` ago, or `staleMs` while the database does not answer. While there
 * is traffic it asks again and again; while many ask at once, one question is enough for all.
 */
export class ChangeFeed<Seen> {
  readonly #parts: ChangeFeedParts<Seen>;
  readonly #followers: Follower[] = [];
  #seen: Seen | undefined;
  /** everything committed before this moment is known */
  #knownUntil = Number.NEGATIVE_INFINITY;
  /** when this process itself last wrote */
  #writtenAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ChangeFeedParts<Seen>) {
    this.#parts = parts;
  }

  /** Registers who is told next, so data before the answers that are made from it. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Notes that this process has written: its next reader sees the write, or is refused. */
  expire(): void {
    this.#writtenAt = performance.now();
    void this.#askAhead(this.#writtenAt);
  }

  /** Seconds for which nothing could be known; 0 while all is well. */
  get behindSeconds(): number {
    const behindMs = performance.now() - this.#knownUntil;
    const { freshMs, patienceMs } = this.#parts;
    return behindMs > freshMs + patienceMs ? Math.floor(behindMs / 1000) : 0;
  }

  /**
   * Waits until every change is known that has to be. Throws PGRST301 where it cannot be known in
   * time: after `staleMs` without the database, or at once where this process has written since.
   */
  async catchUp(): Promise<void> {
    const now = performance.now();
    const needed = Math.max(now - this.#parts.freshMs, this.#writtenAt);
    if (this.#knownUntil >= needed) {
      // The question is asked ahead of time, so that nobody has to wait for it.
      if (now - this.#knownUntil > this.#parts.freshMs / 2) void this.#askAhead(now);
      return;
    }
    try {
      // A question that was on its way already may have been asked too early.
      while (this.#knownUntil < needed) {
        const asking = this.#ask();
        const leftMs = this.#askedAt + this.#parts.patienceMs - performance.now();
        await new TimeBudget(leftMs).spendOn(asking);
      }
    } catch (cause) {
      const wanted = Math.max(performance.now() - this.#parts.staleMs, this.#writtenAt);
      if (this.#knownUntil < wanted) throw new AppError('PGRST301', { cause });
    }
  }

  /** Asks without throwing: a reader who needs the answer asks again. */
  async #askAhead(needed: number): Promise<void> {
    try {
      while (this.#knownUntil < needed) await this.#ask();
    } catch {
      // the next reader who waits gets the error
    }
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #read(): Promise<void> {
    const askedAt = performance.now();
    this.#askedAt = askedAt;
    const { seen, changed } = await this.#parts.read(this.#seen);
    if (changed === 'any' || changed.length > 0)
      for (const follower of this.#followers) await follower(changed);
    this.#seen = seen;
    this.#knownUntil = askedAt;
  }
}
