import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../contract/errors.ts';

/** Ids of what changed, or that anything may have. */
export type Changed = readonly string[] | 'any';

/** Told before anybody is answered who asks after the change. */
type Follower = (changed: Changed) => void | Promise<void>;

interface ChangeFeedParts<Seen> {
  /** what was committed since the last question, and what to ask with next time */
  read(seen: Seen | undefined): Promise<{ seen: Seen; changed: Changed }>;
  /** how long after its commit a change may be unknown */
  freshMs: number;
  /** the same while the database does not answer */
  staleMs: number;
  /** readers wait no longer for a question, counted from when it was asked */
  patienceMs: number;
}

/**
 * What makes stored answers right: nothing that was committed longer than `freshMs` ago is unknown to
 * whoever has waited for `catchUp`, or than `staleMs` while the database does not answer. While there
 * is traffic it asks again and again; while many ask at once, one question is enough for all.
 */
export class ChangeFeed<Seen> {
  readonly #parts: ChangeFeedParts<Seen>;
  readonly #followers: Follower[] = [];
  readonly #clearings: (() => void)[] = [];
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

  /** For what answers are made from. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** For what stores answers: cleared once all that they are made from knows of the change. */
  afterChanges(clear: () => void): void {
    this.#clearings.push(clear);
  }

  /** Called when this process has written: its next reader sees it, or is refused. */
  expire(): void {
    this.#writtenAt = performance.now();
    void this.#askAhead(this.#writtenAt);
  }

  /** For how long nothing could be known; 0 while all is well. */
  get behindSeconds(): number {
    const behindMs = performance.now() - this.#knownUntil;
    const { freshMs, patienceMs } = this.#parts;
    return behindMs > freshMs + patienceMs ? Math.floor(behindMs / 1000) : 0;
  }

  /** Until everything is known, or too little: without its database a process knows it for a while. */
  async catchUp(): Promise<void> {
    const now = performance.now();
    const needed = Math.max(now - this.#parts.freshMs, this.#writtenAt);
    if (this.#knownUntil >= needed) {
      // Ahead of its time, so that nobody has to wait for it.
      if (now - this.#knownUntil > this.#parts.freshMs / 2) void this.#askAhead(now);
      return;
    }
    try {
      // A question that was on its way already may have been asked too early.
      while (this.#knownUntil < needed) await this.#inTime(this.#ask());
    } catch (cause) {
      const wanted = Math.max(performance.now() - this.#parts.staleMs, this.#writtenAt);
      if (this.#knownUntil < wanted) throw new AppError('PGRST301', { cause });
    }
  }

  async #inTime(asking: Promise<void>): Promise<void> {
    const waiting = new AbortController();
    const leftMs = Math.max(0, this.#askedAt + this.#parts.patienceMs - performance.now());
    const tooLate = setTimeout(leftMs, undefined, waiting).then(() => {
      throw new Error('the changes are not answered in time');
    });
    try {
      await Promise.race([asking, tooLate]);
    } finally {
      waiting.abort();
    }
  }

  /** Who needs the answer asks again. */
  async #askAhead(needed: number): Promise<void> {
    try {
      while (this.#knownUntil < needed) await this.#ask();
    } catch {
      // said to who waits for the next
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
    if (changed === 'any' || changed.length > 0) {
      await Promise.all(this.#followers.map((follower) => follower(changed)));
      for (const clear of this.#clearings) clear();
    }
    this.#seen = seen;
    this.#knownUntil = askedAt;
  }
}
