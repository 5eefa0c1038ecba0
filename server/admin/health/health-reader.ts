import { statfs } from 'node:fs/promises';
import { type BackupFacts, readBackupFacts } from '../../../database/backup-queries.ts';
import type { ReadDatabase, ReplicaReads } from '../../../database/replicas/read-database.ts';
import { isOnThisMachine } from '../../config/safe-start-rules.ts';
import type { Context } from '../../context.ts';
import { readDuties } from '../../data-protection/duties.ts';
import { certificateReader } from '../../http/certificate.ts';
import type { JobRuns } from '../../jobs/job-runs.ts';
import type { HeldSending } from '../../mail/sending-hold.ts';
import { readStoredFacts, type StoredFacts } from './health-queries.ts';

/** Free for Musha on the disk that holds DATA_DIR. */
export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** What the database says of everything that waits in it, and of its backups. */
export type Stored = StoredFacts & BackupFacts;

/** Reads what page and metrics tell of how Musha stands; each part may fail by itself. */
export interface HealthReader {
  stored(): Promise<Stored>;
  disk(): Promise<Disk>;
  /** that of the database, where it is on this machine and the role may see where */
  databaseDisk(stored: Stored): Promise<Disk | undefined>;
  /** when the certificate of PUBLIC_URL ends; undefined where there is none or nobody answers */
  certificateEnd(): Promise<Date | undefined>;
  jobs: Pick<JobRuns, 'list' | 'startedAt'>;
  /** the replicas that this process may read from */
  reads(): readonly ReplicaReads[];
  /** why no mail and no notification leaves; undefined while they do */
  held(): Promise<HeldSending | undefined>;
  /** what the law asks of the operator */
  duties(): Promise<string[]>;
  now(): Date;
}

/** Reads it from the database, the disk and the jobs of this process. */
export const healthReader = (
  context: Pick<Context, 'db' | 'config' | 'hold' | 'now' | 'settings'>,
  jobs: JobRuns,
  reads: Pick<ReadDatabase, 'replicas'>,
): HealthReader => {
  const { db, config, hold, now } = context;
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
    held: () => hold.find(),
    duties: () => readDuties(context),
    now,
  };
};

async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Behind a port of this machine there can be a container or a tunnel: then nothing has that path. */
function isDatabaseHere(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || isOnThisMachine(host);
}
