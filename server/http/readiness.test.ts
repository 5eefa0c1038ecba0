import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSupport, recordMigration } from '../../test/releases/later-release.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function readiness(): Promise<{ code: number; status: string }> {
  const answer = await app.request('/readyz');
  const { status } = (await answer.json()) as { status: string };
  return { code: answer.status, status };
}

it('the server reports that it is ready if the database schema matches its release', async () => {
  expect(await readiness()).toEqual({ code: 200, status: 'ready' });
});

it('the server is not ready until all migrations are applied', async () => {
  const { db } = app.database;
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration
    where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(db);
  expect(await readiness()).toEqual({ code: 503, status: 'waiting for migrations' });
  const [last] = rows;
  await sql`insert into kysely_migration (name, timestamp)
    values (${last?.name}, ${last?.timestamp})`.execute(db);
  expect(await readiness()).toEqual({ code: 200, status: 'ready' });
});

it('with an empty database, the server reports that it is alive but not ready (DEC-01)', async () => {
  const { db } = app.database;
  await sql`alter table kysely_migration rename to elsewhere`.execute(db);
  expect(await readiness()).toEqual({ code: 503, status: 'waiting for migrations' });
  expect((await app.request('/healthz')).status).toBe(200);
  await sql`alter table elsewhere rename to kysely_migration`.execute(db);
});

it('the server reports that it is ready if a newer database schema still supports its release (REL-01, REL-02)', async () => {
  const { db } = app.database;
  await recordMigration(db, '9000_later_release');
  expect(await readiness()).toEqual({ code: 200, status: 'ready' });
  await endSupport(db, '9001_later_release');
  expect(await readiness()).toEqual({
    code: 503,
    status: 'the database comes from a newer version',
  });
});
