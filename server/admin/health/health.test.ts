import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Health } from '../../../contract/admin/admin-health.ts';
import { answerOf } from '../../../test/conversations.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
  me = await createPersona(app, { role: 'auditor', name: 'Rudo Chari' });
});
afterAll(() => app.close());

const readHealth = () => answerOf<Health>(me.send('GET', '/api/admin/health'));

it('says of mails, notifications, jobs, disk and database how they stand (OPS-01, X15)', async () => {
  const { items, running_since, checked_at } = await readHealth();
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Backup',
    'Database',
    'Disk',
    'Jobs',
    'Mails',
    'Notifications',
    'Pictures to remove',
    'Processes',
    'Replicas',
  ]);
  expect(items.find(({ name }) => name === 'Database')?.says).toMatch(
    /^PostgreSQL \d+\.\d+.*, \d+ MB\.$/,
  );
  expect(Date.parse(running_since)).toBeLessThanOrEqual(Date.parse(checked_at));
});

it('a mail that failed comes first, and nobody is named (OPS-01)', async () => {
  await app.database.db
    .insertInto('mail_outbox')
    .values({ recipient: me.email, subject: 'Your code', failed_at: sql`now()` })
    .execute();
  const { items } = await readHealth();
  expect(items[0]).toMatchObject({ name: 'Mails', state: 'look' });
  expect(JSON.stringify(items)).not.toContain('@');
});
