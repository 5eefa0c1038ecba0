import cluster from 'node:cluster';
import { runPrimary } from './cluster/primary.ts';
import { readConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { requirePlace } from './require-place.ts';
import { failToStart } from './start-failure.ts';

/** Serves until SIGINT or SIGTERM. A failure to start is one line and exit 1. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.production ? config.logLevel : 'warn');
  const say = (text: string) => (config.production ? log.info(text) : console.log(text));
  // The primary process of several asks for all of them.
  if (cluster.isPrimary) await requirePlace(config);
  if (cluster.isPrimary && config.webConcurrency > 1) await runPrimary(config, log, say);
  else {
    // Loaded here only: the primary process stays small.
    const { runServer } = await import('./run-server.ts');
    await runServer(config, log, say);
  }
} catch (error) {
  failToStart(error);
}
