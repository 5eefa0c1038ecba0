import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { type App, createApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { createLog, type Log } from '../server/platform/log.ts';
import { readWebBuild, type WebBuild } from '../server/reads/pages/web-build.ts';
import { copyTemplate, testTimeoutFactor } from './postgres/template.ts';

export interface TestApp {
  app: App;
  config: Config;
  database: Database;
  /** sends a request through the whole app, as if over HTTP */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface TestAppOptions {
  log?: Log;
  dist?: string;
  web?: WebBuild;
  /** a database to use instead of a new, migrated one */
  opened?: OpenedDatabase;
  replicas?: readonly Database[];
}

export interface OpenedDatabase {
  database: Database;
  drop(): Promise<void>;
}

/** Starts the real app on a new copy of the migrated template database. */
export async function startTestApp(
  variables: Record<string, string> = {},
  { log, dist, web, opened, replicas = [] }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'musha-test-'));
  const { database, drop } = opened ?? (await copyTemplate());
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://musha.test',
    RATE_LIMITS: 'relaxed',
    // A long timeout for busy machines. Tests do not measure speed.
    ANSWER_WITHIN_MS: '60000',
    PATIENCE: `${testTimeoutFactor}`,
    // Each request checks for changes, so it sees rows that a test has written directly.
    PROPERTY_FRESH_MS: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const app = await createApp({
    config,
    database,
    replicas,
    log: log ?? createLog(config.logLevel),
    ...(dist !== undefined && { web: await readWebBuild(dist) }),
    ...(web && { web }),
  });
  return {
    app,
    config,
    database,
    request: async (path, init) => app.fetch(new Request(`http://musha.test${path}`, init)),
    close: async () => {
      await app.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
