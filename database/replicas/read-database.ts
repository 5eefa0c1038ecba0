import type { Kysely } from 'kysely';
import type { DB } from '../rows.generated.ts';

/** Reads from a replica if one is up to date. All other reads and all writes use the primary. */
export interface ReadDatabase {
  /**
   * For cached data: includes every change passed to `recordChange`, and all others except those of
   * the last second.
   */
  readonly forCache: Kysely<DB>;
  /** Includes everything that any process committed before the call. */
  upToDate(): Promise<Kysely<DB>>;
  /** Call after the commit of a change, before reading the changed data again. */
  recordChange(): void;
  readonly replicas: readonly ReplicaReads[];
}

export interface ReplicaReads {
  name: string;
  state: ReplicaState;
}

/** `primary`: no replica. `foreign`: replicates another server. `silent`: does not respond. */
export type ReplicaState = 'used' | 'primary' | 'behind' | 'silent' | 'foreign';

export const primaryReads = (db: Kysely<DB>): ReadDatabase => ({
  forCache: db,
  upToDate: () => Promise.resolve(db),
  recordChange: () => {},
  replicas: [],
});
