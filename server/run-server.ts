import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { type App, createApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { createHttpServer, type HttpLimits, httpLimits } from './http/http-server.ts';
import { createLog, type Log } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readWebBuild } from './ssr/web-build.ts';
import { failToStart, StartFailure, toStartFailure } from './start-failure.ts';
import { rejectionWatch } from './unhandled-rejections.ts';

const drainMs = 10_000;
const databaseRetryMs = 1_000;

/** Starts everything and serves until SIGINT or SIGTERM. A failure to start is one line and exit 1. */
export async function runServer(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(variables);
    await start(config, createLog(config.production ? config.logLevel : 'warn'));
  } catch (error) {
    failToStart(error);
  }
}

async function start(config: Config, log: Log): Promise<void> {
  const say = (text: string) => (config.production ? log.info(text) : console.log(text));
  await requireWritable(config.dataDir);
  await requireFreePort(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    patience: config.patience,
    slow: {
      fromMs: config.slowQueryMs,
      tell: (statement) => log.info(statement, 'a slow statement'),
    },
  });
  const app = await createApp({
    config,
    database,
    log,
    web: await readWebBuild(join(import.meta.dirname, '../dist')),
  });
  const prepare = () => prepareDatabase(app.context, database, say);
  const prepared = await firstAttempt(prepare, database, say);
  const server = await listen(config, app);
  app.realtime.attach(server);
  app.start();
  const end = endOnce(async () => {
    const closed = closeServer(server);
    await app.realtime.stop();
    await closed;
    await app.stop();
    await database.close();
  }, log);
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  const { registry } = app.metrics;
  process.on('unhandledRejection', rejectionWatch({ log, registry, end: () => end(1) }));
  if (!prepared) await retryUntilPrepared(prepare, log);
  say(`Musha is at http://${config.host}:${(server.address() as AddressInfo).port}`);
}

async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new StartFailure(`the data directory ${directory} cannot be written.`, { cause });
  }
}

/** Level by level: where the system forbids it, the recursive form of mkdir may try forever. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(dirname(directory));
  await mkdir(directory);
}

/** Found out before the work of preparing begins; `listen` itself has the last word. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
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
    await new Promise((resolve) => setTimeout(resolve, databaseRetryMs));
    try {
      return await prepare();
    } catch (error) {
      if (toStartFailure(error)) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
    }
  }
}

function listen(config: Config, { fetch, responses, headers }: App): Promise<Server> {
  const before = responses.before.bind(responses);
  const server = createHttpServer({ fetch, limits: limitsFor(config), headers, before });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve(server));
  });
}

/** Behind a proxy every connection comes from its address; a benchmark's come from this machine. */
function limitsFor({ trustedProxyHops, rateLimits }: Config): HttpLimits {
  const countsAddresses = trustedProxyHops === 0 && rateLimits === 'on';
  return countsAddresses
    ? httpLimits
    : { ...httpLimits, connectionsOfAddress: httpLimits.connections };
}

function closeServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  server.closeIdleConnections();
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
  });
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
