import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import {
  type LogPosition,
  readReplayed,
  readWritten,
} from '../../../database/replicas/replica-queries.ts';
import { createPersona, createProperty, type Persona } from '../../personas.ts';
import {
  countsStatements,
  resetStatementCounts,
  statementCount,
} from '../../postgres/asked-statements.ts';
import { type RunningPostgres, startPostgres } from '../../postgres/start-postgres.ts';
import { startReplica } from '../../postgres/start-replica.ts';
import { openWithLongTimeouts } from '../../postgres/template.ts';
import { insertPerson, insertProperty } from '../../sample-properties.ts';
import { startTestApp, type TestApp } from '../../start-test-app.ts';

let primary: RunningPostgres;
let replica: RunningPostgres;
let removeReplica: () => Promise<void>;
let database: Database;
let replicaDatabase: Database;
let app: TestApp;
let admin: Persona;
let owner: Persona;
/** homes that no test has read yet, so that they are not cached */
let unread: string[];

beforeAll(async () => {
  const settings = [countsStatements, 'synchronous_commit=on', 'wal_writer_delay=10ms'];
  primary = await startPostgres({ settings });
  database = openWithLongTimeouts(primary.url);
  await migrate(database.db);
  await sql`create extension pg_stat_statements`.execute(database.db);
  ({ replica, remove: removeReplica } = await startReplica(primary, [countsStatements]));
  replicaDatabase = openWithLongTimeouts(replica.url);
  const opened = { database, drop: () => database.close() };
  app = await startTestApp({}, { opened, replicas: [replicaDatabase] });
  app.app.start();
  admin = await createPersona(app, { role: 'super_admin' });
  owner = await createPersona(app, { role: 'owner' });
  const owner_id = owner.id;
  unread = await Promise.all(
    Array.from({ length: 60 }, () => insertProperty(database.db, { owner_id })),
  );
});
afterAll(async () => {
  await app.close();
  await replicaDatabase.close();
  await replica.stop();
  await primary.stop();
  await removeReplica();
});

/** What the admin area's health page says about the replica. */
async function readsItem(): Promise<string> {
  const answer = await admin.send('GET', '/api/admin/health');
  const { items } = (await answer.json()) as { items: { name: string; says: string }[] };
  return items.find(({ name }) => name === 'Reads')?.says ?? '';
}
const untilRead = () => expect.poll(readsItem).toBe('The replica answers reads.');

const nextUnread = (): string => `/api/properties/${unread.pop()}`;
const readStats = async () =>
  (await (await admin.send('GET', '/api/admin/stats')).json()) as Record<
    'total_users' | 'total_properties',
    number
  >;
const priceOf = async (id: string) =>
  ((await (await app.request(`/api/properties/${id}`)).json()) as { price: number }).price;

const forgetCounts = async () => {
  for (const one of [database, replicaDatabase]) await resetStatementCounts(one);
};
const onReplica = (statement: string) => sql.raw(statement).execute(replicaDatabase.db);

/** Repeats a read until the replica answers it. On a busy machine, reads may briefly bypass it. */
async function readOnReplica(
  part: string,
  read: () => Promise<Response>,
  { alone } = { alone: false },
): Promise<void> {
  await expect
    .poll(async () => {
      await untilRead();
      await forgetCounts();
      const answer = await read();
      expect(answer.status, await answer.text()).toBe(200);
      return alone && (await statementCount(database, part)) > 0
        ? 'the primary too'
        : statementCount(replicaDatabase, part);
    })
    .toBeGreaterThan(0);
}

it('cached listings are read from the replica, not from the primary (REPL-01)', async () => {
  await app.request(nextUnread());
  await readOnReplica('"hidden_claims"', () => app.request(nextUnread()), { alone: true });
});

it('the sitemap is read from the replica (REPL-01)', () =>
  readOnReplica('"updated_at" from "properties"', async () => {
    // A change empties the cache.
    await insertProperty(database.db, { owner_id: owner.id });
    await app.request(nextUnread());
    await untilRead();
    return app.request('/sitemap.xml');
  }));

it.each([
  ['the figures', 'pending_inquiries', () => admin.send('GET', '/api/admin/stats')],
  ['the analytics', 'percentile_cont', () => admin.send('GET', '/api/admin/analytics?days=30')],
  ['the list of users', '"email_confirmed_at"', () => exportOf('users')],
  ['the log', '"state_before"', () => exportOf('logs')],
])('the admin area reads %s from the replica (REPL-01)', (_, part, read) =>
  readOnReplica(part, read),
);

const exportOf = (what: 'users' | 'logs') =>
  admin.send('POST', `/api/admin/${what}/export`, what === 'logs' ? { filters: {} } : {});

it('a client reads its own write even if the replica lags behind (REPL-02)', async () => {
  const id = await createProperty(app, { ownerId: owner.id });
  await priceOf(id);
  await untilRead();
  await onReplica('select pg_wal_replay_pause()');
  const changed = await owner.send('PATCH', `/api/properties/${id}`, { price: 777 });
  expect(changed.status, await changed.text()).toBe(200);
  expect(await priceOf(id)).toBe(777);
  await onReplica('select pg_wal_replay_resume()');
  await untilRead();
  expect(await priceOf(id)).toBe(777);
});

it('the admin area shows what another process has just written, even if the replica lags behind (REPL-02)', async () => {
  await untilRead();
  const { total_users } = await readStats();
  await onReplica('select pg_wal_replay_pause()');
  await insertPerson(database.db);
  expect((await readStats()).total_users).toBe(total_users + 1);
  await onReplica('select pg_wal_replay_resume()');
});

it('a replica that is over a second behind is not used until it has caught up (REPL-03)', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await insertProperty(database.db, { owner_id: owner.id });
  await expect
    .poll(readsItem)
    .toBe('The primary answers all reads: the replica is more than a second behind.');
  await forgetCounts();
  expect((await app.request(nextUnread())).status).toBe(200);
  expect(await statementCount(replicaDatabase, '"hidden_claims"')).toBe(0);
  await onReplica('select pg_wal_replay_resume()');
  await untilRead();
});

it('a replica is not treated as lagging while the primary is idle at the end of a WAL file (REPL-03)', async () => {
  const fileBytes = 16 * 1024 ** 2;
  let written: LogPosition;
  do {
    await sql`select pg_switch_wal()`.execute(database.db);
    written = await readWritten(database.db);
    // Tries again if a concurrent write has moved the position past the start of the new WAL file.
  } while (written.bytes % fileBytes > 40);
  const fileEnd = written.bytes - (written.bytes % fileBytes);
  await expect.poll(replayedBytes).toBeGreaterThanOrEqual(fileEnd);
  expect((await readReplayed(replicaDatabase.db))?.bytes).toBeGreaterThanOrEqual(written.bytes);
});

async function replayedBytes(): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as bytes
  `.execute(replicaDatabase.db);
  return rows[0]?.bytes;
}

/** Expects concurrent reads to succeed. A read that waited for the replica would time out. */
async function expectAnswered(count: number): Promise<void> {
  const reads = Array.from({ length: count }, () => app.request(nextUnread()));
  const answers = await Promise.all([...reads, admin.send('GET', '/api/admin/stats')]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

it('a replica that stops answering does not block reads (REPL-03)', async () => {
  await app.request(nextUnread());
  await untilRead();
  replica.signal('SIGSTOP');
  try {
    await expectAnswered(5);
    await expectAnswered(5);
  } finally {
    replica.signal('SIGCONT');
  }
  await untilRead();
});

it('reads succeed while the replica is stopped, and use it again once it is back (REPL-03)', async () => {
  const ended = replica.halt();
  await expectAnswered(10);
  await ended;
  await expectAnswered(5);
  await replica.start();
  await untilRead();
});

it('a replica that was promoted to primary is no longer used for reads (REPL-03)', async () => {
  const { total_properties } = await readStats();
  await onReplica('select pg_promote()');
  await onReplica('delete from properties');
  await expect
    .poll(readsItem)
    .toBe('The primary answers all reads: the replica does not replicate DATABASE_URL.');
  expect((await readStats()).total_properties).toBe(total_properties);
});
