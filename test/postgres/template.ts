import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, type Observers, openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';

/** Tests multiply timeouts by this factor, because they do not measure speed. */
export const testTimeoutFactor = 15;

const variable = 'TEST_DATABASE_TEMPLATE';

export const templateName = () => process.env[variable];

/** Migrates the template database on the server of TEST_DATABASE_URL, once per run. */
export async function createTemplate(): Promise<() => Promise<void>> {
  const { name, url, drop } = await createDatabase();
  const database = openWithLongTimeouts(url);
  await migrate(database.db);
  await database.close();
  process.env[variable] = name;
  return drop;
}

export async function copyTemplate(
  observers: Observers = {},
): Promise<{ database: Database; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(templateName());
  const database = openWithLongTimeouts(url, observers);
  return {
    database,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

interface CreatedDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the server of TEST_DATABASE_URL: a copy of a template, or an empty one. */
export async function createDatabase(template?: string): Promise<CreatedDatabase> {
  const name = `musha_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`);
  return { name, url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

export const openWithLongTimeouts = (databaseUrl: string, observers: Observers = {}): Database =>
  openDatabase({ databaseUrl, timeoutFactor: testTimeoutFactor, ...observers });

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL names no server for the tests');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
