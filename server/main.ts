import cluster from 'node:cluster';
import { runPrimary } from './platform/cluster/primary.ts';
import type { Config } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { logNodeOutput } from './platform/process/log-node-output.ts';
import { prepareConfig } from './platform/process/prepare-config.ts';
import { provideDatabase } from './platform/process/provide-database.ts';
import { requirePlace } from './platform/process/require-place.ts';
import { Shutdown } from './platform/process/shutdown.ts';
import { failToStart, printStartFailure } from './platform/process/start-failure.ts';

const config = await configuration();
const log = createLog(config.production ? config.logLevel : 'warn');
const print = (text: string) => (config.production ? log.info(text) : console.log(text));
const shutdown = new Shutdown(log);
if (config.production) logNodeOutput({ log, end: () => shutdown.end(1) });
// The `npm start` process has ended, so it can no longer pass on signals.
if (cluster.isPrimary) process.once('disconnect', () => shutdown.end(0));

/** Serves until SIGINT, SIGTERM or SIGHUP. If the start fails, prints one line and exits with 1. */
try {
  // If there are several processes, only the primary makes this check.
  if (cluster.isPrimary) await requirePlace(config);
  const databaseUrl = await provideDatabase(config, { shutdown, print });
  if (cluster.isPrimary && config.webConcurrency > 1)
    await runPrimary({ config, log, print, shutdown });
  else {
    // Loaded on demand, so that the primary process stays small.
    const { runServer } = await import('./run-server.ts');
    await runServer({ config, databaseUrl, log, print, shutdown });
  }
} catch (error) {
  if (!shutdown.isEnding) printStartFailure(error);
  shutdown.end(1);
}

async function configuration(): Promise<Config> {
  try {
    return await prepareConfig(process.env);
  } catch (error) {
    failToStart(error);
  }
}
