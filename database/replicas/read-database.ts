import type { Kysely } from 'kysely';
import type { DB } from '../rows.generated.ts';

/** Reads from a replica if one is up to date. All other reads and all writes use the primary. */
export interface ReadDatabase {
  /**
   * For data that will be cached. Reads include every change committed before the last call of
   * `recordChange`, and all other changes that are at least a second old.
   */
  readonly forCache: Kysely<DB>;
  /** Includes everything that any process had committed before the call. */
  upToDate(): Promise<Kysely<DB>>;
  /** Call this after committing a change, before reading the changed data again. */
  recordChange(): void;
  readonly replicas: readonly ReplicaReads[];
}

export interface ReplicaReads {
  name: string;
  state: ReplicaState;
}

/** `primary`: not a replica. `foreign`: a replica of another server. `silent`: no response. */
export type ReplicaState = 'used' | 'primary' | 'behind' | 'silent' | 'foreign';

export const primaryReads = (db: Kysely<DB>): ReadDatabase => ({
  forCache: db,
  upToDate: () => Promise.resolve(db),
  recordChange: () => {},
  replicas: [],
});
