import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../database/rows.generated.ts';
import { openTestDatabase } from '../../test/start-test-app.ts';
import { findAccountRow, listAccounts, searchAccounts } from './admin-queries.ts';
import { listLogs } from './log-queries.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let somebody: string;
beforeAll(async () => {
  test = await openTestDatabase();
  const { db } = test.database;
  await db.transaction().execute(fill);
  const users = db.selectFrom('users').select('id').where('email', '=', 'person-777@musha.test');
  somebody = (await users.executeTakeFirstOrThrow()).id;
});
afterAll(() => test.drop());

async function fill(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`
    insert into users (email, created_at)
    select 'person-' || n || '@musha.test', now() - n * interval '1 minute'
    from generate_series(1, 20000) as n
  `.execute(trx);
  await sql`
    insert into profiles (id, name, phone)
    select id, 'Chipo Moyo', '+26377' || substring(email from '[0-9]+') from users
  `.execute(trx);
  await sql`
    insert into admin_logs (target_user_id, action) select id, 'write_mail' from users
  `.execute(trx);
  await sql`analyze users, profiles, admin_logs`.execute(trx);
}

const page = { page: 1, size: 20 };
type Read = (trx: Transaction<DB>) => Promise<unknown>;
const reads: [name: string, read: Read][] = [
  ['the first page', (trx) => listAccounts(trx, page)],
  ['a late page', (trx) => listAccounts(trx, { ...page, page: 900 })],
  ['a search for a rare e-mail', (trx) => searchAccounts(trx, 'son-777@', 20)],
  ['a search for a rare phone', (trx) => searchAccounts(trx, '7719999', 20)],
  ['a search for a frequent name', (trx) => searchAccounts(trx, 'moyo', 20)],
  ['a search that finds nobody', (trx) => searchAccounts(trx, 'zvakaoma', 20)],
  ['one account', (trx) => findAccountRow(trx, somebody)],
  ['the log', (trx) => listLogs(trx, {}, page)],
  ['the log of one person', (trx) => listLogs(trx, { target_user_id: somebody }, page)],
];

describe('with many people no table is read from end to end', () => {
  it.each(reads)('for %s', async (_name, read) => {
    const scanned = await test.database.db.transaction().execute(async (trx) => {
      await read(trx);
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables
        where seq_scan > 0 and relname in ('users', 'profiles', 'admin_logs')
      `.execute(trx);
      return rows.map(({ relname }) => relname);
    });
    expect(scanned).toEqual([]);
  });
});
