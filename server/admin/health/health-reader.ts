import { statfs } from 'node:fs/promises';
import type { ReadDatabase, ReplicaState } from '../../../database/read-database.ts';
import type { Context } from '../../context.ts';
import type { JobRuns } from '../../jobs/job-runs.ts';
import { readStoredFacts, type StoredFacts } from './health-queries.ts';

/** Free for Musha on the disk that holds DATA_DIR. */
export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** Reads what page and metrics tell of how Musha stands; each part may fail by itself. */
export interface HealthReader {
  stored(): Promise<StoredFacts>;
  disk(): Promise<Disk>;
  jobs: Pick<JobRuns, 'list' | 'startedAt'>;
  /** where reads of this process go that may go to a replica; undefined where there is none */
  reads(): ReplicaState | undefined;
  now(): Date;
}

/** Reads it from the database, the disk and the jobs of this process. */
export const healthReader = (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  jobs: JobRuns,
  reads: Pick<ReadDatabase, 'state'>,
): HealthReader => ({
  stored: () => readStoredFacts(db),
  disk: async () => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
  jobs,
  reads: () => reads.state,
  now,
});
