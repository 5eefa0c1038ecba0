import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../test/postgres/template.ts';
import { openDatabase, type SlowStatement } from './database.ts';

let empty: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  empty = await createDatabase();
});
afterAll(() => empty.drop());

async function slowStatementsOf(fromMs: number, work: (open: Opened) => Promise<unknown>) {
  const reported: SlowStatement[] = [];
  const slow = { fromMs, report: (statement: SlowStatement) => reported.push(statement) };
  const opened = openDatabase({ databaseUrl: empty.url, slow });
  await work(opened).finally(() => opened.close());
  return reported.map((statement) => statement.sql);
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const secret = 'tendai@example.com';
const named = sql`select ${secret} as email`;

it('reports slow statements without their values, both in a transaction and on the second pool (`aside`)', async () => {
  const reported = await slowStatementsOf(0, async ({ db, aside }) => {
    await db.transaction().execute((trx) => named.execute(trx));
    await named.execute(aside);
  });
  expect(reported.filter((text) => text === 'select $1 as email')).toHaveLength(2);
  expect(reported.join()).not.toContain(secret);
});

it('reports a slow statement that fails', async () => {
  const reported = await slowStatementsOf(0, ({ db }) =>
    expect(sql`select 1 / ${0}::integer`.execute(db)).rejects.toThrow('division by zero'),
  );
  expect(reported).toContain('select 1 / $1::integer');
});

it('does not report a fast statement', async () => {
  expect(await slowStatementsOf(600_000, ({ db }) => named.execute(db))).toEqual([]);
});
