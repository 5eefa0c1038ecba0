import { Kysely, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitsWork } from '../test/clock/time-limits.ts';
import { copyTemplate, createDatabase, openWithLongTimeouts } from '../test/postgres/template.ts';
import { applyLaterMigration } from '../test/releases/later-release.ts';
import { untilStatementsWait } from '../test/waiting-statements.ts';
import { openDatabase } from './database.ts';
import { knownMigrations, migrate, NewerDatabaseError } from './migrate.ts';
import { lockMigrations } from './migration-queries.ts';
import { PooledPostgresDialect } from './pooled-dialect.ts';
import type { DB } from './rows.generated.ts';

let empty: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeEach(async () => {
  empty = await createDatabase();
  pool = new pg.Pool({ connectionString: empty.url });
  // Connections can briefly outlive their pool. Dropping the database makes an idle connection emit
  // an error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
});
afterEach(async () => {
  await pool.end();
  await empty.drop();
});

it('migrations do not have a timeout, while other statements time out after 5 seconds', async () => {
  await pool.query(`
    create function take_long() returns event_trigger language plpgsql as $$
    begin perform pg_sleep(7); end $$;
    create event trigger slow on ddl_command_end
      when tag in ('CREATE EXTENSION') execute function take_long();
    do $$ begin
      execute format('alter database %I set statement_timeout = %L', current_database(), '2s');
    end $$;
  `);
  const database = openDatabase({ databaseUrl: empty.url });
  try {
    expect(await database.withoutTimeouts(migrate)).toEqual(await knownMigrations());
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  } finally {
    await database.close();
  }
});

it('migrating through a pooler in transaction mode does not leave a lock behind', async () => {
  const shared = { connect: () => connectByTransaction(pool), end: async () => {}, options: {} };
  const db = new Kysely<DB>({ dialect: new PooledPostgresDialect({ pool: shared }) });
  expect(await migrate(db)).toEqual(await knownMigrations());
  const { rows } = await pool.query(`
    select mode from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()
  `);
  expect(rows).toEqual([]);
});

it('when two instances start simultaneously, one migrates while the other waits (REL-03)', async () => {
  const [one, other] = [openWithLongTimeouts(empty.url), openWithLongTimeouts(empty.url)];
  const all = await knownMigrations();
  const applied = await Promise.all([migrate(one.db), migrate(other.db)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
  await Promise.all([one.close(), other.close()]);
});

it.each([
  ['continues if the migration only adds', undefined],
  ['is refused if the migration removes something', 9000],
])('a start that waits for a newer release’s migration %s (REL-03)', async (_, oldest) => {
  const { database, drop } = await copyTemplate();
  const { db } = database;
  const newer = await db.startTransaction().execute();
  await lockMigrations(newer);
  await applyLaterMigration(newer, { oldest });
  const started = database.withoutTimeouts(migrate).catch((error: unknown) => error);
  await untilStatementsWait(db, 1);
  await newer.commit().execute();
  expect(await started).toEqual(oldest === undefined ? [] : expect.any(NewerDatabaseError));
  await drop();
});

it.runIf(limitsWork)(
  'a migration gives up on a locked table before other statements time out (REL-05)',
  async () => {
    const { database, drop } = await copyTemplate();
    const { db } = database;
    const reader = await db.startTransaction().execute();
    await sql`lock table kysely_migration in access exclusive mode`.execute(reader);
    await expect(database.withoutTimeouts(migrate)).rejects.toMatchObject({ code: '55P03' });
    await reader.commit().execute();
    expect(await database.withoutTimeouts(migrate)).toEqual([]);
    await drop();
  },
);

it('refuses a database with migrations from another branch (REL-02)', async () => {
  const { database, drop } = await copyTemplate();
  const { db } = database;
  const last = (await knownMigrations()).at(-1) ?? '';
  await sql`update kysely_migration set name = '9000_other' where name = ${last}`.execute(db);
  await expect(migrate(db)).rejects.toThrow('knows 9000_other) and no longer serves this one');
  await drop();
});

/** Imitates PgBouncer: outside a transaction, each statement can run in a different session. */
async function connectByTransaction(sessions: pg.Pool): Promise<PostgresPoolClient> {
  const clients = [await sessions.connect(), await sessions.connect(), await sessions.connect()];
  let isInTransaction = false;
  const meetSession = (text: string) => {
    if (!isInTransaction) clients.push(...clients.splice(0, 1));
    if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback)/i.test(text)) isInTransaction = false;
    return clients[0];
  };
  const query = (text: string, values: unknown[]) => meetSession(text)?.query(text, values);
  const release = () => {
    for (const client of clients) client.release();
  };
  return Object.assign(Object.create(clients[0] ?? null) as pg.PoolClient, { query, release });
}
