import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { TcpProxy } from '../test/faults/dependencies/tcp-proxy.ts';
import { createDatabase } from '../test/postgres/template.ts';
import { type Database, openDatabase } from './database.ts';

let empty: Awaited<ReturnType<typeof createDatabase>>;
let proxy: TcpProxy;
beforeAll(async () => {
  empty = await createDatabase();
  proxy = await TcpProxy.start(Number(new URL(empty.url).port));
});
afterAll(async () => {
  await proxy.stop();
  await empty.drop();
});

/** Production's timeouts, because shorter ones would fail on a busy machine. */
let opened: Database;
let other: Database;
beforeEach(async () => {
  const throughProxy = new URL(empty.url);
  throughProxy.port = String(proxy.port);
  const options = { poolSize: 1 };
  opened = openDatabase({ ...options, databaseUrl: throughProxy.href });
  other = openDatabase({ ...options, databaseUrl: empty.url });
});
afterEach(() => Promise.all([opened.close(), other.close()]));

it('if a transaction fails to begin, later writes are still committed', async () => {
  await sql`create table notes (words text)`.execute(opened.db);
  await proxy.setState('hangs');
  const transaction = opened.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await expect(transaction).rejects.toThrow('Query read timeout');
  await proxy.setState('works');
  await sql`insert into notes values ('acknowledged')`.execute(opened.db);
  const { rows } = await sql`select words from notes`.execute(other.db);
  expect(rows).toEqual([{ words: 'acknowledged' }]);
});

it('a connection that a router dropped causes one timeout and is then replaced', async () => {
  for (const db of [opened.db, opened.aside]) {
    await sql`select 1`.execute(db);
    proxy.stallOpen();
    await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout');
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  }
});

it('a transaction fails if a router drops its connection', async () => {
  const transaction = opened.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.stallOpen();
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow(/Query read timeout|is not queryable/);
});
