import type { Kysely } from 'kysely';
import type { DB } from '../rows.generated.ts';

/**
 * For reads that the primary need not answer: they go to a replica that keeps up, if there is one.
 * Nothing else reads there, and nothing writes through it.
 */
export interface ReadDatabase {
  /**
   * for data that is cached until a change is noted: has every noted change, and lacks at most the last
   * second of all others
   */
  readonly kept: Kysely<DB>;
  /** resolves with a database that has everything that any process committed before the call */
  upToDate(): Promise<Kysely<DB>>;
  /** Notes a committed change, before anything is read again because of it. */
  noteChange(): void;
  /** in the order of DATABASE_READ_URL */
  readonly replicas: readonly ReplicaReads[];
}

export interface ReplicaReads {
  name: string;
  state: ReplicaState;
}

/** `primary` is the server that replicas follow; a `foreign` one does not follow it. */
export type ReplicaState = 'used' | 'primary' | 'behind' | 'silent' | 'foreign';

export const primaryReads = (db: Kysely<DB>): ReadDatabase => ({
  forCache: db,
  upToDate: () => Promise.resolve(db),
  recordChange: () => {},
  replicas: [],
});
