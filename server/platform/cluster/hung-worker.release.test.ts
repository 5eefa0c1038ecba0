import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyTemplate } from '../../../test/postgres/template.ts';
import { askOnce, RequestStream } from '../../../test/request-stream.ts';
import { childrenOf, isRunning } from '../../../test/services/process-tree.ts';
import { exitCodeOf, untilPrinted } from '../../../test/services/run-product.ts';
import {
  type Cluster,
  clusterEnvironment,
  countStarts,
  startCluster,
} from '../../../test/services/start-cluster.ts';

let folder: string;
let copy: Awaited<ReturnType<typeof copyTemplate>>;
let cluster: Cluster;
let hung: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-hung-'));
  copy = await copyTemplate();
});
afterAll(async () => {
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  cluster = await startCluster({
    ...clusterEnvironment({
      databaseUrl: copy.database.url,
      dataDir: folder,
      smtpUrl: 'smtp://127.0.0.1:9',
    }),
    WORKER_HUNG_MS: '5000',
  });
  [hung = 0] = await childrenOf(cluster.pid);
});
afterEach(async () => {
  cluster.run.child.kill('SIGTERM');
  await exitCodeOf(cluster.run);
});

const freeze = (pid: number) => process.kill(pid, 'SIGSTOP');

it('a hung worker is killed and replaced while the other worker answers requests (PROC-09)', async () => {
  const streams = Array.from(
    { length: 4 },
    () => new RequestStream(cluster.origin, () => ({ path: '/api/properties' }), false),
  );
  const begun = countStarts(cluster);
  freeze(hung);
  await untilPrinted(cluster.run, /"killed":\d,"afterMs":5000,"msg":"a worker sent no heartbeat/);
  await expect.poll(() => countStarts(cluster)).toBe(begun + 1);
  expect(await isRunning(hung)).toBe(false);
  expect(await childrenOf(cluster.pid)).toHaveLength(2);
  await Promise.all(streams.map((stream) => stream.stop()));
  // The killed worker's open requests fail; all later requests succeed.
  for (const { failures } of streams) expect(failures.length).toBeLessThanOrEqual(1);
});

it('SIGUSR2 restarts all workers, even if one is hung (PROC-09)', async () => {
  const before = await childrenOf(cluster.pid);
  freeze(hung);
  cluster.run.child.kill('SIGUSR2');
  await untilPrinted(cluster.run, /all workers were restarted/);
  const after = await childrenOf(cluster.pid);
  expect(after).toHaveLength(2);
  expect(after.filter((worker) => before.includes(worker))).toEqual([]);
  expect(await askOnce(cluster.origin, { path: '/readyz' })).toBe(200);
});

it('SIGTERM stops all workers, even if one is hung, and the primary process exits with code 0 (PROC-09)', async () => {
  const workers = await childrenOf(cluster.pid);
  freeze(hung);
  cluster.run.child.kill('SIGTERM');
  expect(await exitCodeOf(cluster.run)).toBe(0);
  for (const worker of workers) expect(await isRunning(worker)).toBe(false);
});
