import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Health } from '../../../../contract/admin/admin-health.ts';
import { pauseSending } from '../../../../database/sending-pause-queries.ts';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
  me = await createPersona(app, { role: 'auditor', name: 'Rudo Chari' });
});
afterAll(() => app.close());

const readHealth = () => answerOf<Health>(me.send('GET', '/api/admin/health'));

it('reports the state of emails, notifications, jobs, disk and database (OPS-01, X15)', async () => {
  const { items, running_since, checked_at } = await readHealth();
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Backup',
    'Data protection',
    'Database',
    'Disk',
    'Emails',
    'Jobs',
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

it('shows a failed email at the top, without its recipient (OPS-01)', async () => {
  await app.database.db
    .insertInto('mail_outbox')
    .values({ recipient: me.email, subject: 'Your code', failed_at: sql`now()` })
    .execute();
  const { items } = await readHealth();
  expect(items[0]).toMatchObject({ name: 'Emails', state: 'look' });
  expect(JSON.stringify(items)).not.toContain('@');
});

it('shows at the top that email sending is paused (SEND-04)', async () => {
  await pauseSending(app.database.db);
  const { items } = await readHealth();
  expect(items[0]).toMatchObject({ name: 'Sending', state: 'look' });
  expect(items[0]?.todo).toContain('npm run admin -- resume');
});

it('shows each job’s last run and failure, and the version (OPS-01)', async () => {
  await passTime(app, 5_000);
  const { jobs, version } = await readHealth();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const jobNamed = (wanted: string) => jobs.find(({ name }) => name === wanted);
  expect(jobNamed('alerts')).toMatchObject({ ended_at: expect.any(String), has_failed: false });
  expect(jobNamed('old emails')).toMatchObject({ ended_at: null, is_late: false });
});
