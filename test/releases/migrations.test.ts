import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { knownMigrations } from '../../database/migrate.ts';
import { readServedLevel } from '../../database/migration-queries.ts';
import { createDatabase, openWithLongTimeouts } from '../postgres/template.ts';
import { breakingChanges, readParts } from './breaking-changes.ts';

const folder = join(import.meta.dirname, '../../database/migrations');
const numberOf = (name: string) => Number.parseInt(name, 10);

interface Step {
  name: string;
  breaks: string[];
  servedBefore: number;
  served: number;
}

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: Database;
const steps: Step[] = [];
beforeAll(async () => {
  created = await createDatabase();
  database = openWithLongTimeouts(created.url);
  const { db } = database;
  const names = await knownMigrations();
  const first = names.indexOf('0075_served_level');
  for (const name of names.slice(0, first + 1)) await apply(await textOf(name));
  for (const name of names.slice(first + 1)) {
    const [before, servedBefore] = [await readParts(db), await readServedLevel(db)];
    await apply(await textOf(name));
    const breaks = breakingChanges(before, await readParts(db));
    steps.push({ name, breaks, servedBefore, served: await readServedLevel(db) });
  }
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const textOf = (name: string) => readFile(join(folder, `${name}.sql`), 'utf8');
const apply = (statements: string) => sql.raw(statements).execute(database.db);

/** Finds migrations that break older code without declaring it. Also returns what they break. */
const silentIn = (found: Step[]) =>
  found.filter(({ breaks, served, servedBefore }) => breaks.length > 0 && served <= servedBefore);

it('a migration that breaks older code declares the oldest schema level it supports (REL-04)', () => {
  expect(silentIn(steps)).toEqual([]);
});

it('the oldest schema level that migrations support never decreases and never exceeds the migration’s own level (REL-04)', () => {
  const wrong = steps.filter(
    ({ name, served, servedBefore }) => served > numberOf(name) || served < servedBefore,
  );
  expect(wrong).toEqual([]);
});

it('every migration’s number is unique', async () => {
  const numbers = (await knownMigrations()).map(numberOf);
  expect(numbers).toEqual([...new Set(numbers)]);
});

describe('the check for schema changes that break older code', () => {
  async function breaksOf(statements: string): Promise<string[]> {
    const trx = await database.db.startTransaction().execute();
    try {
      const before = await readParts(trx);
      await sql.raw(statements).execute(trx);
      return breakingChanges(before, await readParts(trx));
    } finally {
      await trx.rollback().execute();
    }
  }

  it.each([
    ['drop table waiting_logos', 'table waiting_logos is gone'],
    ['alter table waiting_logos rename to logos', 'table waiting_logos is gone'],
    ['alter table users drop column email cascade', 'column users.email is gone'],
    ['alter table users rename column email to address', 'column users.email is gone'],
    [
      'alter table contact_messages alter column message type varchar(9)',
      'column contact_messages.message is character varying(9), no longer text',
    ],
    [
      'alter table properties alter column zesa_hours set not null',
      'column properties.zesa_hours has to be given',
    ],
    [
      'alter table served_level alter column is_only drop default',
      'column served_level.is_only has to be given',
    ],
    [
      'alter table properties add column storeys integer not null',
      'column properties.storeys is new and has to be given',
    ],
    ['drop function said_claims cascade', 'function said_claims(properties) is gone'],
    [
      `do $$ begin execute 'alter table users drop column ' || 'email cascade'; end $$`,
      'column users.email is gone',
    ],
  ])('reports %s', async (statements, complaint) => {
    expect(await breaksOf(statements)).toContain(complaint);
  });

  it.each([
    'alter table properties add column storeys integer',
    'alter table properties add column storeys integer not null default 1',
    'create table storeys (id integer primary key, name text not null)',
    'alter table properties alter column description drop not null',
    'alter table served_level drop column is_only; alter table served_level add column is_only boolean primary key default true',
    'create index on properties (zesa_hours)',
  ])('ignores a change that does not break older code: %s', async (statements) => {
    expect(await breaksOf(statements)).toEqual([]);
  });

  it('reports a breaking migration that does not declare the oldest schema level it supports', () => {
    const silent = { name: '0080_x', breaks: ['table x is gone'], servedBefore: 75, served: 75 };
    expect(silentIn([silent, { ...silent, served: 79 }])).toEqual([silent]);
  });
});
