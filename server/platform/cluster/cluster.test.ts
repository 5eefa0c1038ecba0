import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginConversation } from '../../../test/conversations.ts';
import { ChaosClient } from '../../../test/faults/chaos-client.ts';
import { RealtimeClient, ticketOf } from '../../../test/realtime/realtime-client.ts';
import { askOnce, RequestStream } from '../../../test/request-stream.ts';
import { childrenOf } from '../../../test/services/process-tree.ts';
import { exitCodeOf, untilPrinted } from '../../../test/services/run-product.ts';
import {
  type Cluster,
  clusterEnvironment,
  countStarts,
  publicUrl,
  secret,
  startCluster,
} from '../../../test/services/start-cluster.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let folder: string;
let app: TestApp;
let mail: SmtpServer;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-cluster-'));
  app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: publicUrl });
  mail = await startSmtp();
  cluster = await startCluster(
    clusterEnvironment({ databaseUrl: app.database.url, dataDir: folder, smtpUrl: mail.url }),
  );
});
afterAll(async () => {
  cluster.run.child.kill('SIGTERM');
  await exitCodeOf(cluster.run);
  await mail.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ready = { path: '/readyz' };
const homes = { path: '/api/properties' };

/** Signals a process; process id 0 would mean every process in the test run. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (!pid) throw new Error('there is no such process');
  process.kill(pid, name);
}

async function whileStopped<T>(pid: number | undefined, work: () => Promise<T>): Promise<T> {
  signal(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    signal(pid, 'SIGCONT');
  }
}

const countedRequests = async ({ origin }: Cluster): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = text.matchAll(/^musha_http_request_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

it('two workers serve the same port, and each logs its worker number (PROC-01)', async () => {
  const workers = await childrenOf(cluster.pid);
  expect(workers).toHaveLength(2);
  for (const worker of workers)
    expect(await whileStopped(worker, () => askOnce(cluster.origin, ready))).toBe(200);
  expect(cluster.run.printed()).toMatch(/"worker":1.*"msg":"this worker serves"/);
  expect(cluster.run.printed()).toMatch(/"worker":2.*"msg":"this worker serves"/);
});

it('a message sent through one worker reaches a WebSocket on the other (PROC-04)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const [one, other] = await childrenOf(cluster.pid);
  const socket = new RealtimeClient(cluster, { origin: publicUrl });
  await whileStopped(one, async () => {
    await socket.opened();
    socket.send({ type: 'hello', ticket: await ticketOf(owner) });
    await socket.next('ready');
  });
  const content = 'Is it still free?';
  const status = await whileStopped(other, () =>
    askOnce(cluster.origin, {
      method: 'POST',
      path: `/api/chats/${chatId}/messages`,
      headers: headersOf(renter.accessToken),
      body: { id: randomUUID(), content },
    }),
  );
  expect(status).toBe(201);
  expect(await socket.next('message')).toMatchObject({ message: { content } });
  await socket.leave();
});

it('a frozen primary process does not delay metrics scrapes (PROC-08)', async () => {
  const answer = await whileStopped(cluster.pid, () => fetch(`${cluster.origin}/metrics`));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^musha_metrics_are_partial 1$/m);
});

it('each scheduled task is run by only one worker (PROC-04)', async () => {
  const { db } = app.database;
  const subjects = Array.from({ length: 40 }, (_, index) => `Once, ${index}`);
  for (const subject of subjects)
    await app.app.outbox.enqueue(db, {
      to: 'somebody@musha.test',
      subject,
      text: 'Once',
      html: '<p>Once</p>',
    });
  const received = () => mail.received.map(({ parsed }) => parsed.subject ?? '');
  await expect.poll(() => received().length).toBeGreaterThanOrEqual(subjects.length);
  expect(received().toSorted()).toEqual(subjects.toSorted());
});

it('a killed worker is replaced, and only its own requests fail (PROC-02)', async () => {
  const [victim = 0] = await childrenOf(cluster.pid);
  const streams = Array.from(
    { length: 6 },
    (_, index) => new RequestStream(cluster.origin, () => homes, index % 2 === 0),
  );
  await expect.poll(() => Math.min(...streams.map(({ answered }) => answered))).toBeGreaterThan(20);
  const begunBefore = countStarts(cluster);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => countStarts(cluster)).toBe(begunBefore + 1);
  expect(await childrenOf(cluster.pid)).toHaveLength(2);
  const answered = streams.map((stream) => stream.answered);
  await expect
    .poll(() => streams.every((stream, index) => stream.answered > (answered[index] ?? 0) + 20))
    .toBe(true);
  await Promise.all(streams.map((stream) => stream.stop()));
  for (const { failures } of streams) expect(failures.length).toBeLessThanOrEqual(1);
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'metric counters do not decrease when a worker is ended with %s (PROC-02)',
  async (name) => {
    const workers = await childrenOf(cluster.pid);
    for (const worker of workers)
      await whileStopped(worker, async () => {
        for (let asked = 0; asked < 20; asked += 1) await askOnce(cluster.origin, homes);
      });
    const [before, begunBefore] = [await countedRequests(cluster), countStarts(cluster)];
    signal(workers[0], name);
    await expect.poll(() => countStarts(cluster)).toBe(begunBefore + 1);
    expect(await countedRequests(cluster)).toBeGreaterThanOrEqual(before);
  },
);

it('requests do not fail and messages are not lost during a rolling restart under load (PROC-03)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const before = await childrenOf(cluster.pid);
  const reader = new ChaosClient({
    origins: [cluster.origin],
    publicUrl,
    accessToken: owner.accessToken,
    chatId,
  });
  const reading = reader.run();
  await expect.poll(() => reader.connects).toBeGreaterThan(0);
  const sent: string[] = [];
  const nextMessage = () => {
    const id = randomUUID();
    sent.push(id);
    return {
      method: 'POST',
      path: `/api/chats/${chatId}/messages`,
      headers: headersOf(renter.accessToken),
      body: { id, content: `Message ${sent.length}` },
    };
  };
  const streams = [
    ...[true, true, false, false].map(
      (keepAlive) => new RequestStream(cluster.origin, () => homes, keepAlive),
    ),
    new RequestStream(cluster.origin, nextMessage, true),
  ];
  cluster.run.child.kill('SIGUSR2');
  await untilPrinted(cluster.run, /all workers were restarted/);
  await Promise.all(streams.map((stream) => stream.stop()));
  expect(streams.map(({ failures }) => failures)).toEqual(streams.map(() => []));
  const after = await childrenOf(cluster.pid);
  expect(after).toHaveLength(2);
  expect(after.filter((worker) => before.includes(worker))).toEqual([]);
  await expect.poll(() => reader.seen.length).toBe(sent.length);
  expect(reader.seen.map(({ id }) => id)).toEqual(sent);
  reader.stop();
  await reading;
});

const headersOf = (accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
});
