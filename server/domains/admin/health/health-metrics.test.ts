import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordBackup } from '../../../../database/backup-queries.ts';
import type { ReplicaReads } from '../../../../database/replicas/read-database.ts';
import { copyTemplate } from '../../../../test/postgres/template.ts';
import { JobRuns } from '../../../delivery/jobs/job-runs.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { Settings } from '../../settings/settings.ts';
import { measureHealth } from './health-metrics.ts';
import { type HealthReader, healthReader } from './health-reader.ts';

const hour = 3_600_000;
let moment = Date.parse('2026-06-01T12:00:00Z');
const now = () => new Date(moment);

let opened: Awaited<ReturnType<typeof copyTemplate>>;
let jobs: JobRuns;
let reads: { replicas: ReplicaReads[] };
let reader: HealthReader;
let drop: () => Promise<void>;
beforeEach(async () => {
  opened = await copyTemplate();
  drop = opened.drop;
  jobs = new JobRuns(now);
  reads = { replicas: [] };
  const config = readConfig({ DATA_DIR: tmpdir() });
  const sendingPause = { find: async () => undefined, isOn: async () => false };
  const { db } = opened.database;
  const settings = new Settings(db, config);
  reader = healthReader({ db, config, now, sendingPause, settings }, jobs, reads);
});
afterEach(() => drop());

/** The metric lines with this prefix, without comments. */
async function linesOf(prefix: string, from: HealthReader = reader): Promise<string[]> {
  const registry = new Registry();
  measureHealth(registry, from);
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith(prefix));
}

it('/metrics counts pending, late and failed emails (OPS-04)', async () => {
  const mail = { recipient: 'somebody@musha.test', subject: 'Your code' };
  await opened.database.db
    .insertInto('mail_outbox')
    .values([
      { ...mail, next_attempt_at: sql`now() - interval '20 minutes'` },
      { ...mail, next_attempt_at: sql`now() + interval '20 minutes'` },
      { ...mail, failed_at: sql`now()` },
    ])
    .execute();
  expect(await linesOf('musha_queue_waiting')).toEqual([
    'musha_queue_waiting{queue="mails"} 2',
    'musha_queue_waiting{queue="pushes"} 0',
    'musha_queue_waiting{queue="removals"} 0',
  ]);
  const [late = ''] = await linesOf('musha_queue_overdue_seconds{queue="mails"}');
  expect(Number(late.split(' ')[1])).toBeGreaterThanOrEqual(1_200);
  expect(await linesOf('musha_mails_failed')).toEqual(['musha_mails_failed 1']);
  expect(await linesOf('musha_replica_lag_seconds')).toEqual([]);
});

it('/metrics shows whether each replica answers reads, and omits the primary (OPS-04, REPL-03)', async () => {
  expect(await linesOf('musha_replica_is_read')).toEqual([]);
  reads.replicas = [
    { name: 'db-2', state: 'used' },
    { name: 'db-3:5433', state: 'behind' },
    { name: 'db-1', state: 'primary' },
  ];
  expect(await linesOf('musha_replica_is_read')).toEqual([
    'musha_replica_is_read{replica="db-2"} 1',
    'musha_replica_is_read{replica="db-3:5433"} 0',
  ]);
});

const refused = 'EENVELOPE 550';
const away = 'ECONNREFUSED';

it.each<[string, Tried[], number[]]>([
  [
    'emails are late while the mail server is down, although each is retried',
    [{ minutes: 20, error: away }],
    [1_200, 1_260],
  ],
  [
    'if emails are late, the delay is counted from the last email that was sent',
    [{ minutes: 20, error: away }, { minutes: 1 }],
    [60, 120],
  ],
  ['an email whose address is refused is not late', [{ minutes: 20, error: refused }], [0, 0]],
  ['emails are not late if all have been sent', [{ minutes: 20 }], [0, 0]],
])('%s (OPS-04)', async (_, mails, [least, most]) => {
  await opened.database.db.insertInto('mail_outbox').values(mails.map(triedMail)).execute();
  const [late = ''] = await linesOf('musha_queue_overdue_seconds{queue="mails"}');
  const seconds = Number(late.split(' ')[1]);
  expect(seconds).toBeGreaterThanOrEqual(least ?? 0);
  expect(seconds).toBeLessThanOrEqual(most ?? 0);
});

it.each<[string, Tried[], number[]]>([
  ['are not late while other emails are being sent', [{ minutes: 1 }], [60, 120]],
  [
    'are late if no other email has been sent since they were due',
    [{ minutes: 40 }],
    [1_200, 1_260],
  ],
])('bulk emails %s (OPS-04, MAIL-01)', async (_, sent, [least, most]) => {
  const mail = { recipient: 'somebody@musha.test', subject: '3 homes', is_bulk: true };
  await opened.database.db
    .insertInto('mail_outbox')
    .values({
      ...mail,
      created_at: sql`now() - interval '9 hours'`,
      next_attempt_at: sql`now() - interval '20 minutes'`,
    })
    .execute();
  await opened.database.db.insertInto('mail_outbox').values(sent.map(triedMail)).execute();
  const [late = ''] = await linesOf('musha_queue_overdue_seconds{queue="mails"}');
  const seconds = Number(late.split(' ')[1]);
  expect(seconds).toBeGreaterThanOrEqual(least ?? 0);
  expect(seconds).toBeLessThanOrEqual(most ?? 0);
});

it('an email that has been retried for three days counts as failed, not as pending (OPS-04)', async () => {
  const mail = triedMail({ minutes: 4 * 24 * 60, error: refused });
  await opened.database.db.insertInto('mail_outbox').values(mail).execute();
  expect(await linesOf('musha_mails_failed')).toEqual(['musha_mails_failed 1']);
  expect(await linesOf('musha_queue_waiting{queue="mails"}')).toEqual([
    'musha_queue_waiting{queue="mails"} 0',
  ]);
});

interface Tried {
  /** minutes since the email was sent or, if `error` is set, since it was written */
  minutes: number;
  error?: string;
}

const triedMail = ({ minutes, error }: Tried) => {
  const then = sql<Date>`now() - make_interval(mins => ${minutes})`;
  return {
    recipient: 'somebody@musha.test',
    subject: 'Your code',
    attempts: 3,
    created_at: then,
    sent_at: error === undefined ? then : null,
    next_attempt_at: sql<Date>`now() + interval '1 minute'`,
    last_error: error ?? null,
  };
};

it('/metrics shows when each job ended, whether it failed and whether it is late (OPS-04)', async () => {
  const [fine, failed] = [
    { name: 'fine', everyMs: 2 * hour },
    { name: 'failed', everyMs: 5_000 },
  ];
  for (const job of [fine, failed]) jobs.expect(job);
  jobs.ended(failed, true);
  moment += hour;
  expect(await linesOf('musha_job_')).toEqual([
    `musha_job_ended_timestamp_seconds{name="failed"} ${(moment - hour) / 1000}`,
    'musha_job_failed{name="fine"} 0',
    'musha_job_failed{name="failed"} 1',
    'musha_job_late{name="fine"} 0',
    'musha_job_late{name="failed"} 1',
  ]);
});

it('while the database is down, /metrics omits the values read from it instead of reporting 0, and keeps the others (OPS-04)', async () => {
  await opened.drop();
  drop = async () => {};
  expect(await linesOf('musha_queue')).toEqual([]);
  expect(await linesOf('musha_mails_failed')).toEqual([]);
  const [free = ''] = await linesOf('musha_disk_free_bytes ');
  expect(Number(free.split(' ')[1])).toBeGreaterThan(0);
});

it('/metrics shows whether sending emails is paused, unless the database is down (SEND-04)', async () => {
  expect(await linesOf('musha_sending')).toEqual(['musha_sending_is_paused 0']);
  const paused = { ...reader, pausedSending: async () => ({ says: 'Paused.', todo: 'Resume' }) };
  expect(await linesOf('musha_sending', paused)).toEqual(['musha_sending_is_paused 1']);
  const unknown = { ...reader, pausedSending: () => Promise.reject(new Error('down')) };
  expect(await linesOf('musha_sending', unknown)).toEqual([]);
});

it('a hanging database or proxy does not delay the metrics (OPS-04)', async () => {
  const never = () => new Promise<never>(() => {});
  const silent = { ...reader, stored: never, certificateEnd: never };
  expect(await linesOf('musha_queue', silent)).toEqual([]);
  expect(await linesOf('musha_disk_free_bytes ', silent)).toHaveLength(1);
});

it('/metrics shows the backup’s age, the database’s size and the disk space for it (OPS-06)', async () => {
  await recordBackup(opened.database.db);
  const [age = ''] = await linesOf('musha_backup_age_seconds');
  expect(Number(age.split(' ')[1])).toBeLessThan(3_600);
  for (const name of ['musha_database_bytes', 'musha_database_disk_free_bytes']) {
    const [line = ''] = await linesOf(name);
    expect(Number(line.split(' ')[1]), name).toBeGreaterThan(0);
  }
});

it('/metrics shows a failing WAL archiver, the size of the unarchived WAL and the certificate’s expiry (OPS-06)', async () => {
  expect(await linesOf('musha_archiver')).toEqual([]);
  const stored = {
    ...(await reader.stored()),
    archiver: {
      isOn: true,
      hasArchived: true,
      timeoutSeconds: 60,
      runningSeconds: 86_400,
      isFailing: true,
      waitingBytes: 7,
    },
  };
  const failing = {
    ...reader,
    stored: async () => stored,
    certificateEnd: async () => new Date(5_000),
  };
  expect(await linesOf('musha_archiver', failing)).toEqual([
    'musha_archiver_failing 1',
    'musha_archiver_waiting_bytes 7',
  ]);
  expect(await linesOf('musha_certificate', failing)).toEqual([
    'musha_certificate_ends_timestamp_seconds 5',
  ]);
});

it.each([
  ['postgres:///musha', true],
  ['postgres://musha@127.8.0.1/musha', true],
  ['postgres:///musha?host=/var/run/postgresql', true],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/musha', true],
  ['postgres:///musha?host=db.test', false],
  ['postgres://localhost/musha?host=db.test', false],
  ['postgres://db.test/musha', false],
])(
  'for the database URL %s, /metrics includes the database’s disk space: %s (OPS-06)',
  async (DATABASE_URL, isRead) => {
    const config = readConfig({ DATA_DIR: tmpdir(), DATABASE_URL });
    const sendingPause = { find: async () => undefined, isOn: async () => false };
    const { db } = opened.database;
    const settings = new Settings(db, config);
    const { databaseDisk } = healthReader({ db, config, now, sendingPause, settings }, jobs, reads);
    const stored = { ...(await reader.stored()), dataDirectory: tmpdir() };
    expect((await databaseDisk(stored)) !== undefined).toBe(isRead);
  },
);
