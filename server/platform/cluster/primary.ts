import cluster from 'node:cluster';
import { isAbsolute } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Shutdown } from '../process/shutdown.ts';
import { GatheredMetrics } from './gathered-metrics.ts';
import { Watchdog } from './watchdog.ts';
import { Workers } from './workers.ts';

interface PrimaryParts {
  config: Config;
  log: Log;
  print(text: string): void;
  shutdown: Shutdown;
}

/** SIGUSR2 restarts workers one by one. If one cannot start, the exit code is 1 (decision 43). */
export async function runPrimary({
  config: { webConcurrency, host, workerHungMs },
  log,
  print,
  shutdown,
}: PrimaryParts): Promise<void> {
  // With a shared socket, a killed worker loses only the connections that it had accepted.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // The executable's path may be a link that an upgrade has pointed at the next release.
  if (isAbsolute(process.argv0)) process.execPath = process.argv0;
  // JSON would turn NaN into null.
  cluster.setupPrimary({ serialization: 'advanced' });
  const metrics = new GatheredMetrics();
  cluster.on('listening', (worker) => metrics.addWorker(worker));
  cluster.on('message', (worker, message) => {
    metrics
      .handleMessage(worker, message)
      .catch((err: unknown) => log.error({ err }, 'could not combine the metrics of the workers'));
  });
  cluster.on('disconnect', (worker) => metrics.removeWorker(worker));

  const workers = new Workers({
    log,
    watchdog: new Watchdog({ hungMs: workerHungMs, log }),
    onNoneLeft: () => shutdown.end(1),
  });
  shutdown.add(() => workers.stop());
  process.on('SIGUSR2', () => void workers.restart());
  try {
    const port = await workers.start(webConcurrency);
    print(`Musha is at http://${host}:${port}, in ${webConcurrency} processes`);
  } catch {
    shutdown.end(1);
  }
}
