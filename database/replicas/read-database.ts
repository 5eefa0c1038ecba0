import type { Kysely } from 'kysely';
import type { DB } from '../rows.generated.ts';

/**
 * Reads that the primary need not answer: they go to a replica, where there is one and it keeps up.
 * Nothing else reads there, and nothing writes through it.
 */
export interface ReadDatabase {
  /**
   * for what is kept until a change is told of: has every change of which it was told, and of
   * everything else at most the last second is missing
   */
  readonly kept: Kysely<DB>;
  /** has everything that was committed before it was asked for, by whichever process */
  upToDate(): Promise<Kysely<DB>>;
  /** Tells of a change that is committed, before anything is read anew because of it. */
  noteChange(): void;
  /** in the order of DATABASE_READ_URL */
  readonly replicas: readonly ReplicaReads[];
}

/** Whether reads go to a replica, or why not. */
export interface ReplicaReads {
  /** its host and port */
  name: string;
  state: ReplicaState;
}

/** Primary is the server that replicas follow; foreign one that does not follow it. */
export type ReplicaState = 'used' | 'primary' | 'behind' | 'silent' | 'foreign';

/** The reads of a Musha without a replica. */
export const readsOfPrimary = (db: Kysely<DB>): ReadDatabase => ({
  kept: db,
  upToDate: () => Promise.resolve(db),
  noteChange: () => {},
  replicas: [],
});
