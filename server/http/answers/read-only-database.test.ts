import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('answers writes with 503 while the database is read-only, as on a replica (FAULT-01)', async () => {
  const { db } = app.database;
  const renter = await createPersona(app);
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`.execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
  await sql`set default_transaction_read_only = on`.execute(db);

  const written = await renter.send('PATCH', '/api/me', { name: 'Rudo' });
  expect([written.status, written.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await written.json()).toMatchObject({ code: 'PGRST301' });
  expect((await app.request('/api/properties')).status).toBe(200);
});
