import cluster from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase, type SlowStatement } from '../database/database.ts';
import { type App, createApp } from './app.ts';
import { WorkerChannel } from './cluster/worker.ts';
import type { Config, TracingConfig } from './config/config.ts';
import { drainable } from './http/drain-server.ts';
import { createHttpServer, type HttpLimits, httpLimits } from './http/http-server.ts';
import type { Log } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readWebBuild } from './ssr/web-build.ts';
import { toStartFailure } from './start-failure.ts';
import type { Tracing } from './tracing/tracing.ts';
import { rejectionWatch } from './unhandled-rejections.ts';

const databaseRetryMs = 1_000;

/**
 * Serves until SIGINT or SIGTERM, alone or as one of several workers. Rejects when it cannot start.
 */
export async function runServer(
  config: Config,
  log: Log,
  sayAloud: (text: string) => void,
): Promise<void> {
  const { worker } = cluster;
  const channel = worker && new WorkerChannel();
  // The first one prepares the database for all, so the others have nothing to say in a terminal.
  const say = worker && worker.id > 1 && !config.production ? () => {} : sayAloud;
  const tracing = config.tracing && (await startTracing(config.tracing, log));
  const given = {
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    patience: config.patience,
    slow: {
      fromMs: config.slowQueryMs,
      tell: (statement: SlowStatement) => log.info(statement, 'a slow statement'),
    },
    onStatement: tracing?.statement,
  };
  const database = await openDatabase({ ...given, databaseUrl: config.databaseUrl });
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await openDatabase({ ...given, databaseUrl: config.databaseReadUrl });
  const app = await createApp({
    config,
    database,
    replica,
    log,
    web: await readWebBuild(join(import.meta.dirname, '../dist')),
    gatherMetrics: channel && (() => channel.gather()),
    tracing,
  });
  const { registry } = app.metrics;
  channel?.answerWith(registry);
  const prepare = () => prepareDatabase(app.context, database, say);
  const prepared = await firstAttempt(prepare, database, say);
  const { server, drain } = await listen(config, app);
  // Of a connection that could not be accepted, as where no file may be opened any more.
  server.on('error', (error) => log.error({ err: error }, 'a connection was not accepted'));
  app.realtime.attach(server);
  app.start();
  const end = endOnce(async () => {
    const closed = drain();
    await app.realtime.closeConnections();
    await closed;
    await app.realtime.stop();
    await app.stop();
    await replica?.close();
    await database.close();
    await tracing?.stop();
    await channel?.report(registry);
  }, log);
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('unhandledRejection', rejectionWatch({ log, registry, end: () => end(1) }));
  if (!prepared) await retryUntilPrepared(prepare, log);
  const { port } = server.address() as AddressInfo;
  if (channel) {
    log.info('this worker serves');
    channel.serves(port);
  } else say(`Musha is at http://${config.host}:${port}`);
}

/** Loads the libraries only now: most servers need none of them. */
async function startTracing(config: TracingConfig, log: Log): Promise<Tracing> {
  const { Tracing } = await import('./tracing/tracing.ts');
  return new Tracing(config, log);
}

/** false when the database server does not answer yet: the process then lives and waits for it. */
async function firstAttempt(
  prepare: () => Promise<void>,
  database: Database,
  say: (text: string) => void,
): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    if (toStartFailure(error) || database.embedded) {
      await database.close();
      throw error;
    }
    say('Waiting for the database …');
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
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return { server, drain };
}

/** Behind a proxy every connection comes from its address; a benchmark's come from this machine. */
function limitsFor({ trustedProxyHops, rateLimits }: Config): HttpLimits {
  const countsAddresses = trustedProxyHops === 0 && rateLimits === 'on';
  return countsAddresses
    ? httpLimits
    : { ...httpLimits, connectionsOfAddress: httpLimits.connections };
}

/** Stops everything in good order and exits, whoever asks first. */
function endOnce(stop: () => Promise<void>, log: Log): (exitCode: number) => void {
  let isEnding = false;
  return (exitCode) => {
    if (isEnding) return;
    isEnding = true;
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .finally(() => process.exit(exitCode));
  };
}
