import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { type App, createApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { createLog, type Log } from '../server/log.ts';

export interface TestApp {
  app: App;
  config: Config;
  database: Database;
  /** sends a request through the whole app, as HTTP would */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * The real app on a migrated, empty database of its own: embedded, or on PostgreSQL when
 * TEST_DATABASE is "postgres" (TEST_DATABASE_URL then names a server to create databases on).
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  { log, dist }: { log?: Log; dist?: string } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'musha-test-'));
  const { database, drop } = await openTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://musha.test',
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const app = await createApp({
    config,
    database,
    log: log ?? createLog(config.logLevel),
    ...(dist !== undefined && { dist }),
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

/** A migrated, empty database of the kind this run is about. */
export async function openTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    const database = await openDatabase({ dataDir: 'memory' });
    await migrate(database.db);
    return { database, drop: () => database.close() };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL');
  return openOnServer(server);
}

async function openOnServer(
  server: string,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const name = `musha_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: 'unused' });
  await migrate(database.db);
  const drop = async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { database, drop };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
