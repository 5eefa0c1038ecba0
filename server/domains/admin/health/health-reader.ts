import { statfs } from 'node:fs/promises';
import { type BackupFacts, readBackupFacts } from '../../../../database/backup-queries.ts';
import type { ReadDatabase, ReplicaReads } from '../../../../database/replicas/read-database.ts';
import type { Context } from '../../../context.ts';
import type { JobRuns } from '../../../delivery/jobs/job-runs.ts';
import type { PausedSending } from '../../../delivery/mail/sending-pause.ts';
import { certificateReader } from '../../../http/certificate.ts';
import { isOnThisMachine } from '../../../platform/config/safe-start-rules.ts';
import { readDuties } from '../../data-protection/duties.ts';
import { readStoredFacts, type StoredFacts } from './health-queries.ts';

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

export type Stored = StoredFacts & BackupFacts;

/** Data sources of the health page and the metrics. Each can fail independently. */
export interface HealthReader {
  stored(): Promise<Stored>;
  disk(): Promise<Disk>;
  /** The database's disk, if it is on this machine and the database role may read the path. */
  databaseDisk(stored: Stored): Promise<Disk | undefined>;
  /** Expiry of PUBLIC_URL's certificate; undefined if there is none or the host does not answer. */
  certificateEnd(): Promise<Date | undefined>;
  jobs: Pick<JobRuns, 'list' | 'startedAt'>;
  reads(): readonly ReplicaReads[];
  pausedSending(): Promise<PausedSending | undefined>;
  duties(): Promise<string[]>;
  now(): Date;
}

export const healthReader = (
  context: Pick<Context, 'db' | 'config' | 'now' | 'sendingPause' | 'settings'>,
  jobs: JobRuns,
  reads: Pick<ReadDatabase, 'replicas'>,
): HealthReader => {
  const { db, config, now, sendingPause } = context;
  return {
    stored: async () => {
      const [stored, backups] = await Promise.all([readStoredFacts(db), readBackupFacts(db)]);
      return { ...stored, ...backups };
    },
    disk: () => readDisk(config.dataDir),
    databaseDisk: async ({ dataDirectory }) =>
      dataDirectory !== null && isDatabaseHere(config.databaseUrl)
        ? readDisk(dataDirectory)
        : undefined,
    certificateEnd: certificateReader(config.publicUrl, now),
    jobs,
    reads: () => reads.replicas,
    pausedSending: () => sendingPause.find(),
    duties: () => readDuties(context),
    now,
  };
};

async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** A local port can belong to a container or tunnel, whose paths do not exist on this machine. */
function isDatabaseHere(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || isOnThisMachine(host);
}
