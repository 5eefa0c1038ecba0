import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { ReadReplicas } from '../../../database/replicas/read-replicas.ts';
import {
  countsStatements,
  resetStatementCounts,
  statementCount,
} from '../../postgres/asked-statements.ts';
import { type RunningPostgres, startPostgres } from '../../postgres/start-postgres.ts';
import { startReplica } from '../../postgres/start-replica.ts';
import { openWithLongTimeouts } from '../../postgres/template.ts';
import { insertPerson } from '../../sample-properties.ts';

interface Follower {
  server: RunningPostgres;
  database: Database;
  remove(): Promise<void>;
}

let primary: RunningPostgres;
let database: Database;
let followers: [Follower, Follower];
let reads: ReadReplicas;
let watching: Promise<void>;

beforeAll(async () => {
  const settings = [countsStatements, 'synchronous_commit=on', 'wal_writer_delay=10ms'];
  primary = await startPostgres({ settings });
  database = openWithLongTimeouts(primary.url);
  await migrate(database.db);
  await sql`create extension pg_stat_statements`.execute(database.db);
  followers = [await follow(), await follow()];
  reads = new ReadReplicas(
    database,
    followers.map((follower) => follower.database),
  );
  watching = reads.watch();
});
afterAll(async () => {
  reads.stop();
  await watching;
  await database.close();
  for (const { database, server, remove } of followers) {
    await database.close();
    await server.stop();
    await remove();
  }
  await primary.stop();
});

async function follow(): Promise<Follower> {
  const { replica, remove } = await startReplica(primary, [countsStatements]);
  return { server: replica, database: openWithLongTimeouts(replica.url), remove };
}

const states = () => reads.replicas.map(({ state }) => state);
const untilUsed = () => expect.poll(states).toEqual(['used', 'used']);
const on = ({ database }: Follower, statement: string) => sql.raw(statement).execute(database.db);

async function countPeople(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from users
  `.execute(db);
  return rows[0]?.people ?? Number.NaN;
}

/** Reads ten times. Returns how many queries the primary and each replica received. */
async function askedTenTimes(): Promise<number[]> {
  const servers = [database, ...followers.map((follower) => follower.database)];
  for (const server of servers) await resetStatementCounts(server);
  for (let times = 0; times < 10; times += 1) await countPeople(reads.forCache);
  return Promise.all(servers.map((server) => statementCount(server, 'as people')));
}

it('names each replica by its host and port (OPS-04)', () => {
  const hosts = followers.map(({ server }) => new URL(server.url).host);
  expect(reads.replicas.map(({ name }) => name)).toEqual(hosts);
});

it('reads are distributed evenly over the replicas (REPL-05)', async () => {
  await untilUsed();
  // On a busy machine, reads may briefly bypass a replica.
  await expect.poll(askedTenTimes).toEqual([0, 5, 5]);
});

it('a replica that lags behind is not used until it has caught up (REPL-05)', async () => {
  const [behind] = followers;
  await on(behind, 'select pg_wal_replay_pause()');
  await insertPerson(database.db);
  await expect.poll(states).toEqual(['behind', 'used']);
  await expect.poll(askedTenTimes).toEqual([0, 0, 10]);
  await on(behind, 'select pg_wal_replay_resume()');
  await untilUsed();
  await expect.poll(askedTenTimes).toEqual([0, 5, 5]);
});

it('reads that need the latest data go to a server that has it (REPL-02, REPL-05)', async () => {
  await untilUsed();
  const people = await countPeople(database.db);
  const [behind] = followers;
  await on(behind, 'select pg_wal_replay_pause()');
  try {
    await insertPerson(database.db);
    const upToDate = await reads.upToDate();
    for (let times = 0; times < 4; times += 1) expect(await countPeople(upToDate)).toBe(people + 1);
  } finally {
    await on(behind, 'select pg_wal_replay_resume()');
  }
});

it('while one replica does not answer, the others are used (REPL-05)', async () => {
  await untilUsed();
  const [silent] = followers;
  silent.server.signal('SIGSTOP');
  try {
    // The primary repeats the reads that were in flight on the silent replica.
    await Promise.all(Array.from({ length: 4 }, () => countPeople(reads.forCache)));
    await expect.poll(states).toEqual(['silent', 'used']);
    for (let times = 0; times < 10; times += 1) await countPeople(reads.forCache);
    expect(states()[1]).toBe('used');
  } finally {
    silent.server.signal('SIGCONT');
  }
  await untilUsed();
});

it('a stopped replica is used again after a restart, and the primary answers if all replicas are stopped (REPL-05)', async () => {
  const people = await countPeople(database.db);
  const [first, second] = followers;
  await first.server.halt();
  expect(await countPeople(reads.forCache)).toBe(people);
  await expect.poll(states).toEqual(['silent', 'used']);
  await second.server.halt();
  expect(await countPeople(reads.forCache)).toBe(people);
  await expect.poll(states).toEqual(['silent', 'silent']);
  expect(await countPeople(await reads.upToDate())).toBe(people);
  await first.server.start();
  await expect.poll(states).toEqual(['used', 'silent']);
  await second.server.start();
  await untilUsed();
});

it('a replica URL that points to the primary is detected and not used as a replica (REPL-05)', async () => {
  const all = new ReadReplicas(database, [database, followers[0].database]);
  const watchingAll = all.watch();
  await expect.poll(() => all.replicas.map(({ state }) => state)).toEqual(['primary', 'used']);
  expect(await countPeople(all.forCache)).toBe(await countPeople(database.db));
  all.stop();
  await watchingAll;
});

it('when one replica is promoted to primary, reads go only to the other replica (REPL-05)', async () => {
  const people = await countPeople(database.db);
  const [promoted] = followers;
  await on(promoted, 'select pg_promote()');
  await on(promoted, 'delete from users');
  await expect.poll(states).toEqual(['foreign', 'used']);
  for (let times = 0; times < 4; times += 1) expect(await countPeople(reads.forCache)).toBe(people);
});
