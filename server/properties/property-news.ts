import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import {
  type ChangedProperties,
  readPropertyChanges,
  type SeenUntil,
} from './property-change-queries.ts';

/** Told before anybody is answered who asks after the change. */
export type Follower = (changed: ChangedProperties) => void | Promise<void>;

/**
 * What makes kept answers right: nothing that was committed longer than `freshMs` ago is unknown to
 * whoever has waited for `catchUp`. The database's triggers note every change, whoever makes it, and
 * every process asks for them; while many ask at once, one question is enough for all.
 */
export class PropertyNews {
  readonly #db: Kysely<DB>;
  readonly #freshMs: number;
  readonly #followers: Follower[] = [];
  readonly #keepers: (() => void)[] = [];
  #seen: SeenUntil | undefined;
  /** everything committed before this moment is known */
  #knownUntil = Number.NEGATIVE_INFINITY;
  /** when this process itself last changed a listing */
  #changedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #epoch = 0;

  constructor({ db, freshMs }: { db: Kysely<DB>; freshMs: number }) {
    this.#db = db;
    this.#freshMs = freshMs;
  }

  /** Another number after every change: what was read under an earlier one is not kept. */
  get epoch(): number {
    return this.#epoch;
  }

  /** For what answers are made from. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** For what keeps answers: emptied once all that they are made from knows of the change. */
  emptyWith(empty: () => void): void {
    this.#keepers.push(empty);
  }

  /** Called when this process has changed a listing: its next reader sees it. */
  expire(): void {
    this.#changedAt = performance.now();
  }

  /** Nothing to wait for while the last question is young; the next is asked ahead of its time. */
  catchUp(): Promise<void> | undefined {
    const now = performance.now();
    const needed = Math.max(now - this.#freshMs, this.#changedAt);
    if (this.#knownUntil < needed) return this.#askUntil(needed);
    if (now - this.#knownUntil > this.#freshMs / 2) this.#ask().catch(() => {});
    return undefined;
  }

  async #askUntil(needed: number): Promise<void> {
    // A question that was on its way already may have been asked too early.
    while (this.#knownUntil < needed) await this.#ask();
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#readNews().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #readNews(): Promise<void> {
    const askedAt = performance.now();
    const { seen, changed } = await readPropertyChanges(this.#db, this.#seen);
    if (changed === 'any' || changed.length > 0) {
      // Before and after: nothing that was begun before a follower knew is kept once it does.
      this.#epoch += 1;
      await Promise.all(this.#followers.map((follower) => follower(changed)));
      this.#epoch += 1;
      for (const empty of this.#keepers) empty();
    }
    this.#seen = seen;
    this.#knownUntil = askedAt;
  }
}
