import { Gauge, type Registry } from 'prom-client';
import { TimeBudget } from '../../../http/requests/time-budget.ts';
import { isArchiverFailing } from './backup-rules.ts';
import type { StoredFacts } from './health-queries.ts';
import type { Disk, HealthReader, Stored } from './health-reader.ts';
import { isLate } from './health-rules.ts';

/** Milliseconds. A source that takes longer is left out, so that it does not delay the others. */
const readWithinMs = 500;

/** Legal duties are written as text without a number, so they have no metric. */
type MeasuredReader = Omit<HealthReader, 'duties'>;

interface Known {
  stored: Stored | undefined;
  disk: Disk | undefined;
  databaseDisk: Disk | undefined;
  certificateEnd: Date | undefined;
  isPaused: boolean | undefined;
  reader: MeasuredReader;
}

interface Measure {
  name: string;
  help: string;
  label?: string;
  /** Whether the highest or the lowest of several processes' values is the worst. */
  aggregator: 'max' | 'min';
  /** Each value with its label; empty if unknown. */
  values(known: Known): [string | undefined, number][];
}

const ofQueues =
  (value: (queue: StoredFacts['pushes']) => number): Measure['values'] =>
  ({ stored }) =>
    stored
      ? (['mails', 'pushes', 'removals'] as const).map((queue) => [queue, value(stored[queue])])
      : [];

const alone = (value: number | null | undefined): [undefined, number][] =>
  value === null || value === undefined ? [] : [[undefined, value]];

const measures: Measure[] = [
  {
    name: 'musha_queue_waiting',
    help: 'Queued emails, notifications and picture removals',
    label: 'queue',
    aggregator: 'max',
    values: ofQueues(({ waiting }) => waiting),
  },
  {
    name: 'musha_queue_overdue_seconds',
    help: 'Seconds since the oldest queued item was due; 0 if none is overdue',
    label: 'queue',
    aggregator: 'max',
    values: ofQueues(({ overdueSeconds }) => overdueSeconds ?? 0),
  },
  {
    name: 'musha_mails_failed',
    help: 'Emails that could not be delivered within three days',
    aggregator: 'max',
    values: ({ stored }) => alone(stored?.mails.failed),
  },
  {
    name: 'musha_sending_is_paused',
    help: '1 while emails, notifications and picture removals are paused',
    aggregator: 'max',
    values: ({ isPaused }) => alone(isPaused === undefined ? undefined : Number(isPaused)),
  },
  {
    name: 'musha_replica_lag_seconds',
    help: 'Seconds that the slowest replica is behind, if the database role can see it',
    aggregator: 'max',
    values: ({ stored }) => alone(stored?.replicas.lagSeconds),
  },
  {
    name: 'musha_replica_is_read',
    help: '1 while a replica of DATABASE_READ_URL answers reads, 0 while other servers do',
    label: 'replica',
    aggregator: 'min',
    values: ({ reader }) =>
      reader
        .reads()
        .filter(({ state }) => state !== 'primary')
        .map(({ name, state }) => [name, Number(state === 'used')]),
  },
  {
    name: 'musha_disk_free_bytes',
    help: 'Free bytes on the disk that holds DATA_DIR',
    aggregator: 'min',
    values: ({ disk }) => alone(disk?.freeBytes),
  },
  {
    name: 'musha_disk_size_bytes',
    help: 'Size of the disk that holds DATA_DIR',
    aggregator: 'max',
    values: ({ disk }) => alone(disk?.totalBytes),
  },
  {
    name: 'musha_database_bytes',
    help: 'Size of the database, including indexes',
    aggregator: 'max',
    values: ({ stored }) => alone(stored?.database.bytes),
  },
  {
    name: 'musha_database_disk_free_bytes',
    help: 'Free bytes on the disk of the database, if it is on this machine and the role can see its path',
    aggregator: 'min',
    values: ({ databaseDisk }) => alone(databaseDisk?.freeBytes),
  },
  {
    name: 'musha_backup_age_seconds',
    help: 'Seconds since the last backup of the database, or since Musha first checked for one',
    aggregator: 'max',
    values: ({ stored }) => alone(stored?.backup.ageSeconds),
  },
  {
    name: 'musha_archiver_failing',
    help: '1 if PostgreSQL last failed to archive its log, or has never archived within archive_timeout',
    aggregator: 'max',
    values: ({ stored }) =>
      stored?.archiver.isOn ? alone(Number(isArchiverFailing(stored.archiver))) : [],
  },
  {
    name: 'musha_archiver_waiting_bytes',
    help: 'Bytes of the log that PostgreSQL has written since it last archived',
    aggregator: 'max',
    values: ({ stored }) => (stored?.archiver.isOn ? alone(stored.archiver.waitingBytes) : []),
  },
  {
    name: 'musha_certificate_ends_timestamp_seconds',
    help: 'Unix time at which the certificate of PUBLIC_URL expires, if this machine can reach it',
    aggregator: 'min',
    values: ({ certificateEnd }) => alone(certificateEnd && certificateEnd.getTime() / 1000),
  },
  {
    name: 'musha_job_ended_timestamp_seconds',
    help: 'Unix time at which a job of this process last ended',
    label: 'name',
    aggregator: 'min',
    values: ({ reader }) =>
      reader.jobs
        .list()
        .flatMap(({ name, endedAt }) => (endedAt ? [[name, endedAt.getTime() / 1000]] : [])),
  },
  {
    name: 'musha_job_failed',
    help: '1 if the last run of a job failed',
    label: 'name',
    aggregator: 'max',
    values: ({ reader }) =>
      reader.jobs.list().map(({ name, hasFailed }) => [name, Number(hasFailed)]),
  },
  {
    name: 'musha_job_late',
    help: '1 if a job has not ended for three of its intervals and at least five minutes',
    label: 'name',
    aggregator: 'max',
    values: ({ reader }) =>
      reader.jobs
        .list()
        .map((job) => [job.name, Number(isLate(job, reader.jobs.startedAt, reader.now()))]),
  },
];

/** Adds the figures of `/admin/health` to the metrics. Each scrape reads new figures (OPS-04). */
export function measureHealth(registry: Registry, reader: MeasuredReader): void {
  const known = readOnce(reader);
  for (const { name, help, label, aggregator, values } of measures) {
    const gauge = new Gauge<string>({
      name,
      help,
      aggregator,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect: async () => {
        const current = values(await known());
        // `reset` would set an unlabelled gauge to 0, a value that was never measured.
        if (label === undefined) gauge.remove();
        else gauge.reset();
        for (const [value, number] of current)
          gauge.set(label === undefined || value === undefined ? {} : { [label]: value }, number);
      },
    });
  }
}

/** Concurrent scrapes share one read. */
function readOnce(reader: MeasuredReader): () => Promise<Known> {
  let reading: Promise<Known> | undefined;
  const read = async () => {
    const [stored, disk, certificateEnd, isPaused] = await Promise.all([
      unlessSlow(reader.stored()),
      unlessSlow(reader.disk()),
      unlessSlow(reader.certificateEnd()),
      unlessSlow(reader.pausedSending().then((paused) => paused !== undefined)),
    ]);
    const databaseDisk = stored && (await unlessSlow(reader.databaseDisk(stored)));
    return { stored, disk, databaseDisk, certificateEnd, isPaused, reader };
  };
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

const unlessSlow = <Part>(part: Promise<Part>): Promise<Part | undefined> =>
  new TimeBudget(readWithinMs).spendOn(part).catch(() => undefined);
