import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { GatheredMetrics } from './gathered-metrics.ts';
import type { FromWorker } from './messages.ts';

const exec = fileURLToPath(
  new URL('../../../test/services/uncountable-worker.ts', import.meta.url),
);
let worker: Worker | undefined;
afterEach(() => worker?.process.kill('SIGKILL'));

it('reports an error if the metrics cannot be combined', async () => {
  const metrics = new GatheredMetrics();
  const failures: unknown[] = [];
  cluster.setupPrimary({ exec, execArgv: [], serialization: 'advanced' });
  const started = cluster.fork();
  worker = started;
  metrics.addWorker(started);
  started.on('message', (message: FromWorker) => {
    metrics.handleMessage(started, message).catch((error: unknown) => failures.push(error));
  });
  expect(await once(started, 'exit')).toEqual([1, null]);
  expect(failures).toEqual([new Error("'odd' is not a defined aggregator.")]);
});
