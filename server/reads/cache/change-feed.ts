import { AppError } from '../../../contract/errors.ts';
import { TimeBudget } from '../../http/requests/time-budget.ts';

/** Ids of the records that changed, or "any" if that is unknown. */
export type Changed = readonly string[] | 'any';

/** Called with the changes, before any reader that is waiting for them continues. */
type Subscriber = (changed: Changed) => void | Promise<void>;

interface ChangeFeedParts<Seen> {
  /** reads the changes since `seen`, and returns the state to pass to the next read */
  read(seen: Seen | undefined): Promise<{ seen: Seen; changed: Changed }>;
  /** maximum delay in milliseconds until readers see a committed change */
  freshMs: number;
  /** maximum delay in milliseconds while the database does not answer */
  staleMs: number;
  /** timeout in milliseconds for readers, counted from the start of the query */
  readerTimeoutMs: number;
}

/** After `catchUp`, readers see every change older than `freshMs`, or `staleMs` in an outage. */
export class ChangeFeed<Seen> {
  readonly #parts: ChangeFeedParts<Seen>;
  readonly #subscribers: Subscriber[] = [];
  #seen: Seen | undefined;
  /** all changes committed before this time are known */
  #knownUntil = Number.NEGATIVE_INFINITY;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ChangeFeedParts<Seen>) {
    this.#parts = parts;
  }

  /** Subscribers run in this order, so data caches must subscribe before response caches. */
  subscribe(follower: Subscriber): void {
    this.#subscribers.push(follower);
  }

  /** Records that this process has written: the next read must see the write or fail. */
  expire(): void {
    this.#writtenAt = performance.now();
    void this.#readAhead(this.#writtenAt);
  }

  /** Seconds for which the feed has been out of date; 0 in normal operation. */
  get behindSeconds(): number {
    const behindMs = performance.now() - this.#knownUntil;
    const { freshMs, readerTimeoutMs } = this.#parts;
    return behindMs > freshMs + readerTimeoutMs ? Math.floor(behindMs / 1000) : 0;
  }

  /** Whether readers already see every change that they must see. Reads ahead if not for long. */
  isCurrent(): boolean {
    const now = performance.now();
    const { freshMs } = this.#parts;
    if (this.#knownUntil < Math.max(now - freshMs, this.#writtenAt)) return false;
    // Queries early, before the known state is too old, so that no reader has to wait.
    if (now - this.#knownUntil > freshMs / 2) void this.#readAhead(now);
    return true;
  }

  /**
   * Throws PGRST301 if the database is down and the known state is older than `staleMs` or than
   * this process's last write.
   */
  async catchUp(): Promise<void> {
    if (this.isCurrent()) return;
    const needed = Math.max(performance.now() - this.#parts.freshMs, this.#writtenAt);
    try {
      // A query in flight may have started too early, so another may be needed.
      while (this.#knownUntil < needed) {
        const asking = this.#ask();
        const leftMs = this.#askedAt + this.#parts.readerTimeoutMs - performance.now();
        await new TimeBudget(leftMs).spendOn(asking);
      }
    } catch (cause) {
      const wanted = Math.max(performance.now() - this.#parts.staleMs, this.#writtenAt);
      if (this.#knownUntil < wanted) throw new AppError('PGRST301', { cause });
    }
  }

  async #readAhead(needed: number): Promise<void> {
    try {
      while (this.#knownUntil < needed) await this.#ask();
    } catch {
      // a reader that needs the result will query again and get the error itself
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
      for (const subscriber of this.#subscribers) await subscriber(changed);
    this.#seen = seen;
    this.#knownUntil = askedAt;
  }
}
