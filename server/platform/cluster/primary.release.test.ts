import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate } from '../../../test/postgres/template.ts';
import { endSupport } from '../../../test/releases/later-release.ts';
import { childrenOf, isRunning } from '../../../test/services/process-tree.ts';
import { exitCodeOf, logLines, runProduct } from '../../../test/services/run-product.ts';
import {
  clusterEnvironment,
  countStarts,
  startCluster,
} from '../../../test/services/start-cluster.ts';

let folder: string;
let copy: Awaited<ReturnType<typeof copyTemplate>>;
let production: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-primary-'));
  copy = await copyTemplate();
  production = clusterEnvironment({
    databaseUrl: copy.database.url,
    dataDir: folder,
    smtpUrl: 'smtp://127.0.0.1:9',
  });
});
afterAll(async () => {
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a restart requested during another restart begins once that one has finished (PROC-03)', async () => {
  const own = await startCluster(production);
  own.run.child.kill('SIGUSR2');
  await expect.poll(() => countStarts(own)).toBe(3);
  own.run.child.kill('SIGUSR2');
  const countRestarts = () => own.run.printed().split('all workers were restarted').length - 1;
  await expect.poll(countRestarts).toBe(2);
  expect(countStarts(own)).toBe(6);
  own.run.child.kill('SIGTERM');
  expect(await exitCodeOf(own.run)).toBe(0);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops all workers, and the primary process exits with code 0 (PROC-05)',
  async (signal) => {
    const { run, pid } = await startCluster(production);
    const workers = await childrenOf(pid);
    run.child.kill(signal);
    expect(await exitCodeOf(run)).toBe(0);
    for (const worker of workers) expect(await isRunning(worker)).toBe(false);
  },
);

it('killing the primary process also ends its workers (PROC-05)', async () => {
  const { run, pid } = await startCluster(production);
  const workers = await childrenOf(pid);
  run.child.kill('SIGKILL');
  await exitCodeOf(run);
  for (const worker of workers) await expect.poll(() => isRunning(worker)).toBe(false);
});

it('the primary process exits with 1 and logs a single line if workers cannot start (PROC-06)', async () => {
  const address = new URL(copy.database.url);
  address.pathname = '/there_is_no_such_database';
  const run = runProduct({ ...production, DATABASE_URL: address.href });
  expect(await exitCodeOf(run)).toBe(1);
  expect(logLines(run).map(({ msg }) => msg)).toEqual([
    'Musha cannot start: the database named in DATABASE_URL does not exist.',
  ]);
});

it('the primary process exits with 1 if all workers have exited and none can start (PROC-06)', async () => {
  const { database, drop } = await copyTemplate();
  const { run, pid } = await startCluster({ ...production, DATABASE_URL: database.url });
  await endSupport(database.db);
  for (const worker of await childrenOf(pid)) process.kill(worker, 'SIGKILL');
  expect(await exitCodeOf(run)).toBe(1);
  expect(run.printed()).toContain('newer version');
  await drop();
});
