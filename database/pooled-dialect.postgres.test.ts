import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TcpProxy } from '../test/faults/dependencies/tcp-proxy.ts';
import { createDatabase } from '../test/postgres/template.ts';
import { openDatabase } from './database.ts';

let empty: Awaited<ReturnType<typeof createDatabase>>;
let line: TcpProxy;
beforeAll(async () => {
  empty = await createDatabase();
  line = await TcpProxy.before(Number(new URL(empty.url).port));
});
afterAll(async () => {
  await line.stop();
  await empty.drop();
});

it('what is written after a transaction that could not begin is there', async () => {
  const behindLine = new URL(empty.url);
  behindLine.port = String(line.port);
  // Statements are given up after a quarter of a second.
  const options = { dataDir: 'unused', poolSize: 1, patience: 0.04 };
  const opened = await openDatabase({ ...options, databaseUrl: behindLine.href });
  const other = await openDatabase({ ...options, databaseUrl: empty.url, patience: 1 });
  try {
    await sql`create table notes (words text)`.execute(opened.db);
    await line.become('stands');
    const given = opened.db.transaction().execute((trx) => sql`select 1`.execute(trx));
    await expect(given).rejects.toThrow('Query read timeout');
    await line.become('passes');
    await sql`insert into notes values ('acknowledged')`.execute(opened.db);
    const { rows } = await sql`select words from notes`.execute(other.db);
    expect(rows).toEqual([{ words: 'acknowledged' }]);
  } finally {
    await Promise.all([opened.close(), other.close()]);
  }
});
