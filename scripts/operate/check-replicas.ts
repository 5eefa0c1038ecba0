import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../database/database.ts';
import {
  type LogPosition,
  type ReplicaPosition,
  readReplayed,
  readWritten,
} from '../../database/replicas/replica-queries.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { reasonOf } from '../failure-text.ts';
import { type Finding, findingsAbout } from './finding.ts';

const about = findingsAbout('replica');
/** Milliseconds by which a replica can lag before Musha stops reading from it. */
const mostBehindMs = 1_000;
const askEveryMs = 50;

type Addresses = Pick<Config, 'databaseUrl' | 'databaseReadUrls'>;

export async function checkReplicas({
  databaseUrl,
  databaseReadUrls,
}: Addresses): Promise<Finding[]> {
  if (databaseUrl === undefined) return [];
  const isOnly = databaseReadUrls.length === 1;
  const findings = await Promise.all(
    databaseReadUrls.map((url) => checkReplica({ databaseUrl, url, isOnly })),
  );
  return findings.flat();
}

interface Checked {
  databaseUrl: string;
  url: string;
  /** whether this is the only replica in DATABASE_READ_URL */
  isOnly: boolean;
}

async function checkReplica({ databaseUrl, url, isOnly }: Checked): Promise<Finding[]> {
  const replica = openDatabase({ databaseUrl: url, poolSize: 1 });
  const primary = openDatabase({ databaseUrl, poolSize: 1 });
  const { host } = new URL(url);
  try {
    const replayed = await readReplayed(replica.db);
    const written = await readWritten(primary.db).catch(() => undefined);
    // checkDatabase reports the failure.
    if (!written) return [];
    if (!isOnly && !replayed.follows && replayed.log === written.log)
      return [about.fine(`${host} is the primary, so Musha reads from the other servers.`)];
    return [judgeReplica(host, written, replayed) ?? (await waitFor(host, written, replica))];
  } catch (error) {
    const advice = 'Start it, allow connections from this machine, or correct DATABASE_READ_URL.';
    return [about.unreachable(`${host} does not answer: ${reasonOf(error)}.`, advice)];
  } finally {
    await Promise.all([replica.close(), primary.close()]);
  }
}

/** Returns the problem if this is not a replica of the database. */
export function judgeReplica(
  host: string,
  written: LogPosition,
  replayed: ReplicaPosition,
): Finding | undefined {
  if (!replayed.follows) {
    const advice = 'List only replicas in DATABASE_READ_URL, or remove it.';
    return about.wrong(`${host} is not a replica: it accepts writes.`, advice);
  }
  if (replayed.log === written.log) return undefined;
  return about.wrong(
    `${host} replicates another server, points to another database, or has not recorded its new primary since a failover.`,
    'Make it replicate the server of DATABASE_URL, with the same database name. After a failover, run checkpoint on both.',
  );
}

async function waitFor(host: string, { bytes }: LogPosition, { db }: Database): Promise<Finding> {
  for (let waitedMs = 0; waitedMs <= mostBehindMs; waitedMs += askEveryMs) {
    const replayed = await readReplayed(db);
    if (replayed.bytes >= bytes) return about.fine(`${host} replicates the database.`);
    await pause(askEveryMs);
  }
  return about.weak(
    `${host} is more than a second behind, so Musha would not read from it.`,
    'Check whether it is overloaded, its connection is slow or its replay is paused.',
  );
}
