import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoEmail } from '../../database/demo/demo-accounts.ts';
import { demoPassword } from '../../database/demo/load/load-demo.ts';
import { pauseSending, resumeSending } from '../../database/sending-pause-queries.ts';
import { sendJson } from '../personas.ts';
import { endWaiting } from '../postgres/end-waiting.ts';
import { exitCodeOf, logLines, runProduct, untilPrinted } from '../services/run-product.ts';
import type { TestApp } from '../start-test-app.ts';
import { countRows, DemoDatabase, removeDemo, storedObjects } from './demo-database.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await DemoDatabase.load();
});
afterAll(() => demo.drop());

let app: TestApp;
let production: Record<string, string>;
beforeEach(async () => {
  ({ app, production } = await demo.copy());
});
afterEach(() => app.close());

const signIn = (email: string, password: string) =>
  sendJson(app, { method: 'POST', path: '/api/auth/sign-in', body: { email, password } });

it('production refuses to start on a demo database, and names the command to remove the demo (DEMO-01)', async () => {
  const refused = runProduct(production);
  expect(await exitCodeOf(refused)).toBe(1);
  expect(logLines(refused).map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      /^Musha cannot start: the database contains the demo, .*npm run demo -- remove.*ALLOW_OPEN_DEMO=yes/,
    ),
  ]);
  const allowed = runProduct({ ...production, ALLOW_OPEN_DEMO: 'yes' });
  await untilPrinted(allowed, /Musha is at/);
  allowed.child.kill('SIGTERM');
  await exitCodeOf(allowed);

  expect(await removeDemo(production, '--yes')).toMatch(/^0: /);
  const started = runProduct(production);
  await untilPrinted(started, /Musha is at/);
  started.child.kill('SIGTERM');
  expect(await exitCodeOf(started)).toBe(0);
});

it('removes nothing if the database fails, and removes everything on the next run (DEMO-05)', async () => {
  const { db } = app.database;
  const before = await countRows(db);
  const broken = await db.transaction().execute(async (trx) => {
    // Blocks the removal midway, after it has deleted the homes but not the conversations.
    await sql`lock table chats in share mode`.execute(trx);
    const removing = removeDemo(production, '--yes');
    await expect.poll(() => endWaiting(db)).toBe(true);
    return removing;
  });
  expect(broken).toMatch(/^1: /);
  expect(broken).toMatch(/the demo was not removed: .*terminat.*\. Run the command again\.\n$/);
  expect(await countRows(db)).toEqual(before);
  expect(await removeDemo(production, '--yes')).toMatch(/^0: .*The demo was removed\.\n$/s);
});

it('does not delete files while sending is paused, because production may share the same store (SEND-02)', async () => {
  const { db } = app.database;
  const before = await storedObjects(app);
  await pauseSending(db);
  expect(await removeDemo(production, '--yes')).toContain(
    'The demo was removed.\nSending is paused, so files stay in the store',
  );
  expect(await storedObjects(app)).toEqual(before);
  await resumeSending(db);
  await removeDemo(production);
  expect(await storedObjects(app)).toEqual([]);
});

it('keeps a demo account that was given a real email address, but removes its password (DEMO-04)', async () => {
  const { db } = app.database;
  await db
    .updateTable('users')
    .set({ email: 'rudo@musha.test' })
    .where('email', '=', demoEmail('admin'))
    .execute();
  await db
    .updateTable('users')
    .set({ password_hash: 'changed' })
    .where('email', '=', demoEmail('auditor'))
    .execute();
  expect((await signIn('rudo@musha.test', demoPassword)).status).toBe(200);
  const said = await removeDemo(production, '--yes');
  expect(said).toContain('rudo@musha.test');
  expect(said).toContain('These administrators stay: rudo@musha.test. Anyone could sign in');
  const people = await db.selectFrom('users').select(['email', 'password_hash']).execute();
  expect(people).toEqual([{ email: 'rudo@musha.test', password_hash: null }]);
  expect(await db.selectFrom('properties').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

it('keeps and reports the homes of a demo account with a real email address (DEMO-04)', async () => {
  const { db } = app.database;
  const { id } = await db
    .updateTable('users')
    .set({ email: 'farai@musha.test' })
    .where('email', '=', demoEmail('owner'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const homes = db.selectFrom('properties').select('id').orderBy('id');
  const own = await homes.where('owner_id', '=', id).execute();
  expect(own.length).toBeGreaterThan(0);
  expect(await removeDemo(production, '--yes')).toContain('keep their homes');
  expect(await homes.execute()).toEqual(own);
});

it('subtracts the demo homes’ views from statistics that combine them with real homes’ views (DEMO-02)', async () => {
  const { db } = app.database;
  const ago = (days: number) =>
    sql<Date>`(now() at time zone 'Africa/Harare')::date - ${sql.lit(days)}`;
  await db
    .updateTable('installation')
    .set({ created_at: ago(200) })
    .execute();
  await sql`update users set created_at = created_at - interval '300 days'`.execute(db);
  await db.deleteFrom('analytics_days').execute();
  await db.deleteFrom('property_daily_counts').execute();
  const home = await db
    .updateTable('properties')
    .set({ location: sql`location || '{"city": " Harare ", "suburb": "Avondale"}'::jsonb` })
    .where(
      'owner_id',
      'in',
      db.selectFrom('users').select('id').where('email', '=', demoEmail('owner')),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const counted = [
    { day: ago(180), events: 10 },
    { day: ago(150), events: 30 },
    { day: ago(3), events: 9 },
  ];
  await db
    .insertInto('analytics_days')
    .values(
      counted.map((day) => ({
        ...day,
        event_type: 'property_view',
        city: 'harare',
        suburb: 'avondale',
      })),
    )
    .execute();
  await db
    .insertInto('property_daily_counts')
    .values([
      { property_id: home.id, day: ago(180), views: 25 },
      { property_id: home.id, day: ago(3), views: 4 },
    ])
    .execute();
  expect(await removeDemo(production, '--yes')).toMatch(/^0: /);
  const left = await db.selectFrom('analytics_days').select('events').orderBy('day').execute();
  expect(left).toEqual([{ events: 15 }, { events: 5 }]);
});

it('lists what would be removed, and removes it only if confirmed with --yes (DEMO-05)', async () => {
  const { db } = app.database;
  const before = await countRows(db);
  const said = await removeDemo(production);
  expect(said).toMatch(/^1: /);
  expect(said).toMatch(/^ +\d+ accounts, including admin@example\.com/m);
  expect(said).toContain(
    'No administrator is left. Invite one with npm run admin -- create EMAIL.',
  );
  expect(said).toContain('Nothing was removed. To confirm, add --yes, or type yes in a terminal.');
  expect(await countRows(db)).toEqual(before);
});

it('once the demo accounts have been deleted, production starts and the remaining demo data can still be removed (DEMO-05)', async () => {
  const { db } = app.database;
  await db.deleteFrom('property_images').execute();
  await db.updateTable('profiles').set({ agency_id: null, agency_confirmed_at: null }).execute();
  await db.deleteFrom('users').execute();
  const started = runProduct(production);
  await untilPrinted(started, /Musha is at/);
  started.child.kill('SIGTERM');
  await exitCodeOf(started);
  expect(await removeDemo(production, '--yes')).toMatch(/^0: /);
  // Ignores the day's statistics, because the removal subtracts the demo's views.
  const { analytics_days: _, ...left } = await countRows(db);
  // The server recorded four facts when it started: when it began to use the secret, when it began
  // to monitor backups, the database that it sends emails from, and the PUBLIC_URL in those emails.
  expect(left).toEqual({ ...demo.empty, installation: 4 });
});

it('two commands that remove the demo can run at the same time (DEMO-05)', async () => {
  const { db } = app.database;
  const said = await Promise.all([
    removeDemo(production, '--yes'),
    removeDemo(production, '--yes'),
  ]);
  expect(said.map((text) => text.slice(0, 3))).toEqual(['0: ', '0: ']);
  expect(await countRows(db)).toEqual(demo.empty);
});
