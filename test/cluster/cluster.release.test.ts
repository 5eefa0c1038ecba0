import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { clientOf } from '../faults/server-client.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { isSuccess } from '../faults/traffic.ts';
import type { Visitor } from '../faults/visitor.ts';
import { testTimeoutFactor } from '../postgres/template.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { asker, chatters, type Resident, reader, type Town } from './people.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** How many of each kind of visitor. A conversation has two people, so the total is 50 people. */
const counts = { conversations: 15, askers: 10, readers: 10 };
/** Milliseconds within which writes must succeed again (CLUST-02). */
const writesGoOnWithinMs = 30_000;
const publicUrl = 'https://musha.test';
const shared = {
  NODE_ENV: 'test',
  PUBLIC_URL: publicUrl,
  MUSHA_SECRET: 'cluster-secret-0123456789-abcdefghijklmn',
  RATE_LIMITS: 'relaxed',
  METRICS_TOKEN: 'cluster-metrics-0123456789-abcdefghijklm',
};

let cluster: Cluster;
let musha: ServerProcess[];
let app: TestApp;
let residents: Resident[];
let readers: Visitor[];
let everybody: Visitor[];

beforeAll(async () => {
  cluster = await startCluster();
  const database = openDatabase({
    databaseUrl: cluster.databaseUrl,
    timeoutFactor: testTimeoutFactor,
  });
  const { db } = database;
  await migrate(db);
  // Prevents the demo from loading. Production mode would too, but limits requests by IP address.
  await db.insertInto('installation').values({ key: 'demo market', value: 'loaded' }).execute();
  musha = await cluster.startMusha(shared);
  app = await startTestApp(shared, { opened: { database, drop: () => database.close() } });
  const town: Town = { app, origin: cluster.origin, publicUrl };
  const several = <T>(count: number, make: (town: Town) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => make(town)));
  const settings = { inquiries_per_account_a_day: 500, inquiries_per_property_a_day: 50 };
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto('system_settings')
      .values({ key, value: `${value}` })
      .execute();
  residents = [
    ...(await several(counts.conversations, chatters)),
    ...(await several(counts.askers, asker)),
  ];
  readers = await several(counts.readers, reader);
  everybody = [...residents, ...readers];
  for (const one of trafficOf(everybody)) one.start();
  await allAnswered(everybody);
});
afterAll(async () => {
  await Promise.all(trafficOf(everybody ?? []).map((one) => one.stop()));
  await Promise.all((everybody ?? []).map((visitor) => visitor.stop?.()));
  await app?.close();
  await cluster?.stop();
});

const trafficOf = (visitors: readonly Visitor[]) => visitors.flatMap(({ traffic }) => traffic);
const allAnswered = (visitors: readonly Visitor[]) =>
  Promise.all(trafficOf(visitors).map((one) => one.nextSuccess()));

/** Acknowledged writes that are missing or stored twice. */
const lostOrDoubled = async (): Promise<string[]> => {
  const found = await Promise.all(
    residents.flatMap(({ missing, duplicates }) => [missing?.() ?? [], duplicates?.() ?? []]),
  );
  return found.flat();
};

/** The distinct statuses that people get from GET /api/me; [200] if everyone is signed in. */
async function statusesOfEveryone(): Promise<number[]> {
  const people = residents.flatMap((resident) => resident.people);
  const answers = await Promise.all(
    people.map((one) => clientOf(cluster, one.accessToken)('GET', '/api/me')),
  );
  return [...new Set(answers.map(({ status }) => status))];
}

/** Responses after `since` that would make a client sign out. */
const signedOut = (since: number) =>
  trafficOf(everybody)
    .flatMap((one) => one.since(since))
    .filter(({ status }) => status === 401 || status === 403);

it('every Musha process reads from all replicas but not from the primary (REPL-05)', async () => {
  const primary = await cluster.untilWhole();
  for (const { origin } of musha) {
    await expect
      .poll(async () => {
        const answer = await fetch(`${origin}/metrics`, {
          headers: { Authorization: `Bearer ${shared.METRICS_TOKEN}` },
        });
        return (await answer.text()).match(/^musha_replica_is_read\{.*$/gm)?.length;
      })
      .toBe(cluster.databases.length - 1);
  }
  expect(primary.name).toMatch(/^db-/);
});

it('writes resume within 30 seconds when the primary dies, and no write is lost or duplicated (CLUST-02)', async () => {
  const primary = await cluster.untilWhole();
  const diedAt = performance.now();
  await primary.die();
  await allAnswered(residents);
  const wentOnMs = trafficOf(residents).map((one) => {
    const first = one.since(diedAt).find(isSuccess);
    return (first ? first.startedAt + first.tookMs : Number.POSITIVE_INFINITY) - diedAt;
  });
  const refused = trafficOf(everybody)
    .flatMap((one) => one.since(diedAt))
    .filter((answer) => !isSuccess(answer));
  console.log(
    `writes went on after ${Math.round(Math.max(...wentOnMs))} ms, ${refused.length} requests were refused meanwhile`,
  );
  expect(Math.max(...wentOnMs)).toBeLessThan(writesGoOnWithinMs);
  await allAnswered(everybody);
  await expect.poll(lostOrDoubled).toEqual([]);
  expect(await statusesOfEveryone()).toEqual([200]);
  expect(signedOut(diedAt)).toEqual([]);

  primary.revive();
  expect((await cluster.untilWhole()).name).not.toBe(primary.name);
});

it('reads do not fail and sockets reconnect when the first Musha server behind HAProxy dies (CLUST-03)', async () => {
  const [first] = musha;
  if (!first) throw new Error('no Musha');
  await allAnswered(everybody);
  const diedAt = performance.now();
  await first.end('SIGKILL');
  for (let times = 0; times < 5; times += 1) await allAnswered(everybody);
  const failed = trafficOf(readers)
    .flatMap((one) => one.since(diedAt))
    .filter((answer) => !isSuccess(answer));
  expect(failed).toEqual([]);
  await expect.poll(lostOrDoubled).toEqual([]);
  expect(await statusesOfEveryone()).toEqual([200]);
  expect(signedOut(diedAt)).toEqual([]);
  await first.start();
});
