import cluster from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase, type SlowStatement } from '../database/database.ts';
import { type App, createApp } from './app.ts';
import { drainable } from './http/drain-server.ts';
import { createHttpServer, type HttpLimits, httpLimits } from './http/http-server.ts';
import { WorkerChannel } from './platform/cluster/worker.ts';
import type { Config, TracingConfig } from './platform/config/config.ts';
import type { Log } from './platform/log.ts';
import type { Shutdown } from './platform/process/shutdown.ts';
import { toStartFailure } from './platform/process/start-failure.ts';
import { rejectionWatch } from './platform/process/unhandled-rejections.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readWebBuild } from './reads/pages/web-build.ts';

const databaseRetryMs = 1_000;

interface ServerParts {
  config: Config;
  databaseUrl: string;
  log: Log;
  print(text: string): void;
  shutdown: Shutdown;
}

/** Serves until the shutdown, alone or as one of several workers. Rejects if it cannot start. */
export async function runServer({
  config,
  databaseUrl,
  log,
  print: printAlways,
  shutdown,
}: ServerParts): Promise<void> {
  const { worker } = cluster;
  const channel = worker && new WorkerChannel(config.workerHungMs);
  // Only the first worker prepares the database. In a terminal, the others print nothing.
  const print = worker && worker.id > 1 && !config.production ? () => {} : printAlways;
  const tracing = config.tracing && (await startTracing(config.tracing, log));
  const given = {
    poolSize: config.databasePoolSize,
    timeoutFactor: config.timeoutFactor,
    slow: {
      fromMs: config.slowQueryMs,
      report: (statement: SlowStatement) => log.info(statement, 'a slow statement'),
    },
    onStatement: tracing?.statement,
  } satisfies Omit<DatabaseOptions, 'databaseUrl'>;
  const database = openDatabase({ ...given, databaseUrl });
  const replicas = config.databaseReadUrls.map((url) =>
    openDatabase({ ...given, databaseUrl: url }),
  );
  const app = await createApp({
    config,
    database,
    replicas,
    log,
    web: await readWebBuild(join(import.meta.dirname, '../dist')),
    gatherMetrics: channel && (() => channel.gather()),
    tracing,
  });
  const { registry } = app.metrics;
  channel?.reportOnRequest(registry);
  shutdown.add(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.close();
    await tracing?.stop();
    await channel?.report(registry);
  });
  const prepare = () => prepareDatabase(app.context, database, print);
  const prepared = await firstAttempt(prepare, { print, shutdown });
  const { server, drain } = await listen(config, app);
  app.metrics.countConnections(server);
  // For example, a connection cannot be accepted if too many files are open.
  server.on('error', (error) => log.error({ err: error }, 'a connection was not accepted'));
  app.realtime.attach(server);
  app.start();
  shutdown.add(async () => {
    const closed = drain();
    await app.realtime.closeConnections();
    await closed;
    await app.realtime.stop();
    await app.stop();
  });
  const endAfterMistake = () => shutdown.end(1);
  process.on('unhandledRejection', rejectionWatch({ log, registry, end: endAfterMistake }));
  if (!prepared) await retryUntilPrepared(prepare, log);
  const { port } = server.address() as AddressInfo;
  if (channel) {
    log.info('this worker serves');
    channel.serves(port);
  } else print(`Musha is at http://${config.host}:${port}`);
}

async function startTracing(config: TracingConfig, log: Log): Promise<Tracing> {
  const { Tracing } = await import('./platform/tracing/tracing.ts');
  return new Tracing(config, log);
}

/** False if the database does not answer yet: the process then stays alive and retries. */
async function firstAttempt(
  prepare: () => Promise<void>,
  { print, shutdown }: Pick<ServerParts, 'print' | 'shutdown'>,
): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    if (toStartFailure(error) || shutdown.isEnding) throw error;
    print('Waiting for the database …');
    return false;
  }
}

async function retryUntilPrepared(prepare: () => Promise<void>, log: Log): Promise<void> {
  for (;;) {
    await pause(databaseRetryMs);
    try {
      return await prepare();
    } catch (error) {
      if (toStartFailure(error)) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
    }
  }
}

async function listen(config: Config, { fetch, before, headers }: App) {
  const server = createHttpServer({ fetch, limits: limitsFor(config), headers, before });
  const drain = drainable(server);
  server.listen(config.port, config.listenHost);
  await once(server, 'listening');
  return { server, drain };
}

/** No limit per IP address behind a proxy, because every connection comes from the proxy. */
function limitsFor({ trustedProxyHops, rateLimits }: Config): HttpLimits {
  const countsAddresses = trustedProxyHops === 0 && rateLimits === 'on';
  return countsAddresses
    ? httpLimits
    : { ...httpLimits, connectionsOfAddress: httpLimits.connections };
}
