import type { HealthItem } from '../../../../contract/admin/admin-health.ts';
import type { ReplicaReads, ReplicaState } from '../../../../database/replicas/read-database.ts';
import type { JobRun } from '../../../delivery/jobs/job-runs.ts';
import type { PausedSending } from '../../../delivery/mail/sending-pause.ts';
import { stateOfArchiver, stateOfBackup } from './backup-rules.ts';
import { durationText } from './duration-text.ts';
import type { Queue, StoredFacts } from './health-queries.ts';
import type { Disk, Stored } from './health-reader.ts';

export interface HealthFacts extends Stored {
  disk: Disk;
  jobs: readonly JobRun[];
  startedAt: Date;
  reads: readonly ReplicaReads[];
  paused: PausedSending | undefined;
  duties: readonly string[];
}

const minute = 60;
const gigabyte = 1024 ** 3;

/** Seconds after which a due entry is reported (OPS-01). */
export const maxOverdueSeconds = { mails: 15 * minute, pushes: 15 * minute, removals: 60 * minute };
export const minFreeBytes = gigabyte;
const mostLagSeconds = 60;
/** A job is late after three intervals, but not before five minutes. */
export const isLate = ({ everyMs, endedAt }: JobRun, startedAt: Date, now: Date): boolean =>
  now.getTime() - (endedAt ?? startedAt).getTime() > Math.max(3 * everyMs, 300_000);

export function judgeHealth(facts: HealthFacts, now: Date): HealthItem[] {
  const items = [
    ...(facts.paused ? [judgeSending(facts.paused)] : []),
    ...judgeQueues(facts.paused ? withoutLateness(facts) : facts),
    judgeJobs(facts, now),
    judgeDisk(facts.disk),
    judgeBackup(facts.backup),
    ...judgeArchive(facts.archiver),
    judgeReplicas(facts.replicas),
    judgeDuties(facts.duties),
    ...(facts.reads.length === 0 ? [] : [judgeReads(facts.reads)]),
    fine('Database', `PostgreSQL ${facts.database.version}, ${inUnits(facts.database.bytes)}.`),
    fine('Processes', processText(facts.processes)),
  ];
  return items.toSorted((a, b) => Number(a.state === 'fine') - Number(b.state === 'fine'));
}

/** Listed first: while sending is paused, new users cannot sign in and all queues wait. */
const judgeSending = ({ says, todo }: PausedSending): HealthItem =>
  needsAttention(
    'Sending',
    `${says} No emails or notifications are sent, not even sign-in links.`,
    `${todo} (A restored copy sends nothing, docs/operations.md).`,
  );

type Queues = Pick<StoredFacts, 'mails' | 'pushes' | 'removals'>;

/** While sending is paused, no mail server or push service is at fault for delays. */
const withoutLateness = ({ mails, pushes, removals }: Queues): Queues => ({
  mails: { ...mails, overdueSeconds: null },
  pushes: { ...pushes, overdueSeconds: null },
  removals: { ...removals, overdueSeconds: null },
});

function judgeQueues({ mails, pushes, removals }: Queues): HealthItem[] {
  return [
    judgeMails(mails),
    judgeQueue('Notifications', 'notification', pushes, {
      maxSeconds: maxOverdueSeconds.pushes,
      todo: 'Check whether the server can reach the push services (Notifications, docs/operations.md).',
    }),
    judgeQueue('Pictures to remove', 'picture', removals, {
      maxSeconds: maxOverdueSeconds.removals,
      todo: 'Check whether Musha is allowed to delete from the object store, and whether the CDN, if you use one, accepts purges (A part fails, docs/operations.md).',
    }),
  ];
}

const fine = (name: string, says: string): HealthItem => ({
  name,
  state: 'fine',
  says,
  todo: null,
});
const needsAttention = (name: string, says: string, todo: string): HealthItem => ({
  name,
  state: 'look',
  says,
  todo,
});

function judgeMails({ failed, ...queue }: StoredFacts['mails']): HealthItem {
  const todo =
    'Check SMTP_URL, the log of the mail server, and the addresses that it refuses (Mail, docs/operations.md).';
  const waits = judgeQueue('Emails', 'email', queue, { maxSeconds: maxOverdueSeconds.mails, todo });
  if (failed === 0) return waits;
  return needsAttention(
    'Emails',
    `${waits.says} ${failed} could not be delivered within three days.`,
    todo,
  );
}

function judgeQueue(
  name: string,
  what: string,
  { waiting, overdueSeconds }: Queue,
  limit: { maxSeconds: number; todo: string },
): HealthItem {
  if (waiting === 0) return fine(name, 'The queue is empty.');
  const says = `${waiting} ${what}${waiting === 1 ? '' : 's'} in the queue.`;
  if (overdueSeconds === null || overdueSeconds <= limit.maxSeconds) return fine(name, says);
  return needsAttention(
    name,
    `${says} The oldest is ${durationText(overdueSeconds)} late.`,
    limit.todo,
  );
}

function judgeJobs({ jobs, startedAt }: HealthFacts, now: Date): HealthItem {
  const failed = jobs.filter(({ hasFailed }) => hasFailed);
  const late = jobs.filter((job) => isLate(job, startedAt, now));
  if (failed.length + late.length === 0)
    return fine('Jobs', `All ${jobs.length} jobs run on time.`);
  const named = (some: readonly JobRun[], says: string) =>
    some.length === 0 ? [] : [`${says}: ${some.map(({ name }) => name).join(', ')}.`];
  return needsAttention(
    'Jobs',
    [...named(failed, 'Last run failed'), ...named(late, 'Late')].join(' '),
    'Find the error in the log, next to “a job failed” (Jobs fail, docs/operations.md).',
  );
}

function judgeDisk({ freeBytes, totalBytes }: HealthFacts['disk']): HealthItem {
  const says = `${inUnits(freeBytes)} of ${inUnits(totalBytes)} free.`;
  if (freeBytes >= minFreeBytes) return fine('Disk', says);
  return needsAttention(
    'Disk',
    says,
    'Free some space on the disk of DATA_DIR. Uploads fail when it is full.',
  );
}

function judgeBackup(backup: HealthFacts['backup']): HealthItem {
  const { says, trouble } = stateOfBackup(backup);
  if (trouble !== 'old') return fine('Backup', says);
  return needsAttention(
    'Backup',
    says,
    'Find out why no backup was made (Backups are old, docs/operations.md).',
  );
}

function judgeArchive(archiver: HealthFacts['archiver']): HealthItem[] {
  const state = stateOfArchiver(archiver);
  if (state === undefined) return [];
  // An `archive_timeout` of 0 is the operator's choice; `npm run operate -- check` warns about it.
  if (state.trouble === undefined || state.trouble === 'untimed')
    return [fine('Archive', state.says)];
  return [
    needsAttention(
      'Archive',
      state.says,
      'Find out why PostgreSQL cannot archive (The log is not archived, docs/operations.md).',
    ),
  ];
}

function judgeReplicas({ count, lagSeconds }: StoredFacts['replicas']): HealthItem {
  if (count === 0) return fine('Replicas', 'There are no replicas.');
  const says = `${count} ${count === 1 ? 'replica' : 'replicas'}${
    lagSeconds === null ? '' : `, at most ${durationText(lagSeconds)} behind`
  }.`;
  if ((lagSeconds ?? 0) <= mostLagSeconds) return fine('Replicas', says);
  return needsAttention(
    'Replicas',
    says,
    'Check whether the replica is overloaded or its connection is slow.',
  );
}

const judgeDuties = (duties: readonly string[]): HealthItem =>
  duties.length === 0
    ? fine('Data protection', 'Nothing is due.')
    : needsAttention(
        'Data protection',
        duties.join(' '),
        'Set the officer and the licence under Settings, Data protection. Breaches are under Data protection.',
      );

const leftReplica: Record<Exclude<ReplicaState, 'used'>, string> = {
  primary: 'is the primary itself',
  behind: 'is more than a second behind',
  silent: 'does not respond',
  foreign: 'does not replicate DATABASE_URL',
};

/** Reports only how this process uses the replicas. The other processes check this themselves. */
function judgeReads(replicas: readonly ReplicaReads[]): HealthItem {
  const isOne = replicas.length === 1;
  const isAnyUsed = replicas.some(({ state }) => state === 'used');
  const left = replicas.flatMap(({ name, state }) =>
    // After a failover, one of the configured replicas can be the primary.
    state === 'used' || (state === 'primary' && isAnyUsed)
      ? []
      : [`${isOne ? 'the replica' : name} ${leftReplica[state]}`],
  );
  if (left.length === 0)
    return fine('Reads', `The ${isOne ? 'replica answers' : 'replicas answer'} reads.`);
  return needsAttention(
    'Reads',
    `${isAnyUsed ? 'Other replicas answer reads' : 'The primary answers all reads'}: ${left.join(', ')}.`,
    'Find out why some servers of DATABASE_READ_URL are not used (The replica is not read, docs/operations.md).',
  );
}

/** The responding process counts even before its first heartbeat. */
const processText = (count: number): string =>
  count <= 1 ? 'One process accepts connections.' : `${count} processes accept connections.`;

const inUnits = (bytes: number): string =>
  bytes < gigabyte ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
