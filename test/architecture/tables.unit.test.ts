import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerOf } from './module-rules.ts';
import { readSources, root } from './sources.ts';
import { foreignTablesOf, tablesIn } from './tables.ts';

test('every table that the migrations create has an owning folder', () => {
  const migrations = globSync('database/migrations/*.sql', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const namesIn = (statements: RegExp) =>
    [...migrations.matchAll(statements)].map(([, name]) => name);
  const created = namesIn(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim);
  const dropped = namesIn(/^drop table (\w+)/gim);
  const left = created.filter((name) => !dropped.includes(name));
  expect(left.toSorted()).toEqual(Object.keys(ownerOf).sort());
});

test('a folder’s queries change only its own tables and read only allowed ones', () => {
  const sources = readSources('server/**/*.ts');
  expect(sources.flatMap(foreignTablesOf)).toEqual([]);
  const named = new Set(sources.flatMap(tablesIn).map(({ table }) => table));
  expect(Object.keys(ownerOf).filter((table) => !named.has(table as keyof typeof ownerOf))).toEqual(
    ['installation', 'served_level'],
  );
});

test('outside the server, SQL appears only in query files', () => {
  const sources = readSources('{scripts,database,bench}/**/*.ts');
  const outside = sources.filter(({ file }) => !file.endsWith('-queries.ts'));
  expect(outside.flatMap(foreignTablesOf)).toEqual([]);
});

const foreign = (file: string, text: string) => foreignTablesOf({ file, text });

test('detects queries that use another folder’s table', () => {
  const file = 'server/domains/accounts/x-queries.ts';
  const complaint =
    'server/domains/accounts/x-queries.ts changes properties of server/domains/properties';
  expect(foreign(file, `db.updateTable('properties').set({})`)).toEqual([complaint]);
  expect(foreign(file, `db.deleteFrom('properties as own')`)).toEqual([complaint]);
  expect(foreign(file, 'sql`insert into properties (id) select id from users`')).toEqual([
    complaint,
  ]);
  expect(foreign(file, `db.selectFrom(['users', 'chats as c'])`)).toEqual([
    'server/domains/accounts/x-queries.ts reads chats of server/domains/chats',
  ]);
  expect(foreign(file, 'sql<Row>`select 1 from users join agencies on true`')).toEqual([
    'server/domains/accounts/x-queries.ts reads agencies of server/domains/agencies',
  ]);
});

test('a folder can read another folder’s table if that is allowed, but cannot change it', () => {
  const file = 'server/domains/chats/x-queries.ts';
  expect(foreign(file, `db.selectFrom('chats').innerJoin('profiles', 'a', 'b')`)).toEqual([]);
  expect(foreign(file, `db.updateTable('profiles').set({})`)).toEqual([
    'server/domains/chats/x-queries.ts changes profiles of server/domains/accounts',
  ]);
});

test('detects SQL outside query files', () => {
  const file = 'server/domains/accounts/sign-in/sign-in.ts';
  const complaint =
    'server/domains/accounts/sign-in/sign-in.ts names users: SQL is in *-queries.ts';
  expect(foreign(file, `db.selectFrom('users')`)).toEqual([complaint]);
  expect(foreign(file, 'sql`delete from users`')).toEqual([complaint]);
});
