import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';

const variable = 'TEST_DATABASE_TEMPLATE';
const newName = () => `musha_test_${randomUUID().replaceAll('-', '')}`;

/** Migrates a database once for the run, on the server of TEST_DATABASE_URL. */
export async function createTemplate(): Promise<() => Promise<void>> {
  const name = newName();
  await onServer(`create database ${name}`);
  const database = await openNamed(name);
  await migrate(database.db);
  await database.close();
  process.env[variable] = name;
  return () => onServer(`drop database ${name} with (force)`);
}

/** A database of one's own, as the template is. */
export async function copyTemplate(): Promise<{ database: Database; drop(): Promise<void> }> {
  const name = newName();
  await onServer(`create database ${name} template ${process.env[variable]}`);
  const database = await openNamed(name);
  const drop = async () => {
    await database.close();
    await onServer(`drop database ${name} with (force)`);
  };
  return { database, drop };
}

/** A database that has never met Musha. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newName();
  await onServer(`create database ${name}`);
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

const openNamed = (name: string): Promise<Database> =>
  openDatabase({ databaseUrl: urlOf(name), dataDir: 'unused' });

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL');
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
