import cluster from 'node:cluster';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Watchdog } from './watchdog.ts';
import { Workers } from './workers.ts';

const worker = `process.on('SIGTERM', () => {});
process.send({ kind: 'serving', port: 1 });
setInterval(() => process.send({ kind: 'heartbeat' }), 5);`;

it('a worker that ignores a request to exit is killed, even if it still sends heartbeats (PROC-09)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musha-workers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'worker.mjs'), worker);
  cluster.setupPrimary({ exec: join(folder, 'worker.mjs'), execArgv: [] });
  const errors: unknown[] = [];
  const log = { info: () => {}, error: (_: unknown, text?: string) => errors.push(text) };
  const watchdog = new Watchdog({ hungMs: 1500, log });
  const workers = new Workers({ log, watchdog, onNoneLeft: () => {} });
  await workers.start(1);
  await workers.stop();
  expect(errors).toEqual(['a worker did not exit in time and was killed']);
}, 60_000);
