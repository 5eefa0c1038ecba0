import { randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Chat } from '../../contract/chats/chats.ts';
import { demoEmail } from '../../database/demo/demo-accounts.ts';
import { fillProperties } from '../../database/demo/load/fill.ts';
import { demoPassword, loadDemo } from '../../database/demo/load/load-demo.ts';
import type { DB } from '../../database/rows.generated.ts';
import { pauseSending, resumeSending } from '../../database/sending-pause-queries.ts';
import { answerOf, sendMessage } from '../conversations.ts';
import { listProperty, uploadPicture } from '../list-property.ts';
import { reportOf } from '../market/reports.ts';
import { smallDemo } from '../market/small-demo.ts';
import { createPersona, createProperty, openSession, sendJson } from '../personas.ts';
import { endWaiting } from '../postgres/end-waiting.ts';
import { createDatabase, openWithLongTimeouts, templateName } from '../postgres/template.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import {
  exitCodeOf,
  logLines,
  runProduct,
  runScript,
  untilPrinted,
} from '../services/run-product.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const script = join(import.meta.dirname, '../../scripts/demo.ts');

const MUSHA_SECRET = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

/** A database with the demo and its data folder. Each test has a copy of both. */
let demo: { name: string; dataDir: string; drop(): Promise<void> };
/** The number of rows in each table before the demo was loaded. */
let empty: Record<string, number>;
beforeAll(async () => {
  const { name, url, drop } = await createDatabase(templateName());
  const dataDir = await makeQuickFolder('musha-demo-');
  demo = { name, dataDir, drop };
  const database = openWithLongTimeouts(url);
  const app = await startTestApp(
    { MUSHA_SECRET, DATA_DIR: dataDir },
    { opened: { database, drop: () => database.close() } },
  );
  empty = await rowsOf(database.db);
  await loadDemo(smallDemo(app));
  await app.close();
});
afterAll(async () => {
  await demo.drop();
  await rm(demo.dataDir, { recursive: true, force: true });
});

let app: TestApp;
let production: Record<string, string>;
beforeEach(async () => {
  const { url, drop } = await createDatabase(demo.name);
  const database = openWithLongTimeouts(url);
  const dataDir = await makeQuickFolder('musha-demo-');
  await cp(demo.dataDir, dataDir, { recursive: true });
  const close = async () => {
    await database.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  app = await startTestApp(
    { MUSHA_SECRET, DATA_DIR: dataDir },
    { opened: { database, drop: close } },
  );
  production = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    MUSHA_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
});
afterEach(() => app.close());

const remove = async (...flags: string[]): Promise<string> => {
  const run = runScript([script, 'remove', ...flags], { variables: production });
  return `${await exitCodeOf(run)}: ${run.printed()}`;
};

/** Tables that background jobs fill, and tables with generated keys. */
const notCompared = [
  'property_changes',
  'listing_counts',
  'name_words',
  'mailbox_keys',
  'rate_limits',
];

/** The number of rows in each table that has any. */
async function rowsOf(db: Kysely<DB>): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, isView } of tables) {
    if (isView || notCompared.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)}`.execute(db);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

async function objects(): Promise<string[]> {
  const entries = await readdir(join(app.config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

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

  expect(await remove('--yes')).toMatch(/^0: /);
  const started = runProduct(production);
  await untilPrinted(started, /Musha is at/);
  started.child.kill('SIGTERM');
  expect(await exitCodeOf(started)).toBe(0);
});

it('removes the demo and synthetic listings from every table and file (DEMO-02)', async () => {
  const { db } = app.database;
  await fillProperties(db, 50);
  await sql`
    insert into one_time_tokens (token_hash, purpose, email, created_by, created_at, expires_at)
    select sha256('a'), 'invite_admin', 'stranger@musha.test', id, now(), now() + interval '1 day'
    from users where email = ${demoEmail('admin')}
  `.execute(db);
  expect((await objects()).length).toBeGreaterThan(50);
  const removed = await remove('--yes');
  expect(removed).toMatch(/^0: /);
  expect(await rowsOf(db)).toEqual(empty);
  expect(await objects()).toEqual([]);
  expect(await remove()).toBe('0: This database contains no demo.\n');
});

it('removes nothing if the database fails, and removes everything on the next run (DEMO-05)', async () => {
  const { db } = app.database;
  const before = await rowsOf(db);
  const broken = await db.transaction().execute(async (trx) => {
    // Blocks the removal midway, after it has deleted the homes but not the conversations.
    await sql`lock table chats in share mode`.execute(trx);
    const removing = remove('--yes');
    await expect.poll(() => endWaiting(db)).toBe(true);
    return removing;
  });
  expect(broken).toMatch(/^1: /);
  expect(broken).toMatch(/the demo was not removed: .*terminat.*\. Run the command again\.\n$/);
  expect(await rowsOf(db)).toEqual(before);
  expect(await remove('--yes')).toMatch(/^0: .*The demo was removed\.\n$/s);
});

it('does not delete files while sending is paused, because production may share the same store (SEND-02)', async () => {
  const { db } = app.database;
  const before = await objects();
  await pauseSending(db);
  expect(await remove('--yes')).toContain(
    'The demo was removed.\nSending is paused, so files stay in the store',
  );
  expect(await objects()).toEqual(before);
  await resumeSending(db);
  await remove();
  expect(await objects()).toEqual([]);
});

it('keeps real people with their homes and messages, including messages to demo accounts (DEMO-03)', async () => {
  const { db } = app.database;
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const { agency_id } = await db
    .selectFrom('profiles')
    .select('agency_id')
    .where('id', '=', await idOf(demoEmail('agency')))
    .executeTakeFirstOrThrow();
  const agencyId = agency_id ?? 0;
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const agentsHome = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  const picture = await uploadPicture(app, owner);
  const home = await listProperty(owner, { images: [picture.url] });

  const demoHome = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', await idOf(demoEmail('owner')))
    .where('is_listed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const ask = (property_id: string) => ({ property_id, message: 'Is it still free?' });
  const asDemo = async (email: string, path: string, body: object) => {
    const { accessToken } = await openSession(app, await idOf(email));
    await answerOf(sendJson(app, { method: 'POST', path, body, accessToken }));
  };
  await answerOf(renter.send('POST', '/api/inquiries', ask(demoHome.id)));
  await answerOf(renter.send('POST', '/api/inquiries', ask(home.id)));
  await asDemo(demoEmail('renter'), '/api/inquiries', ask(home.id));
  const asked = await answerOf<Chat>(
    renter.send('POST', '/api/chats', { property_id: demoHome.id }),
  );
  await sendMessage(renter, asked.id, 'I asked about a home of the demo.');
  const real = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id: home.id }));
  await sendMessage(renter, real.id, 'I asked about a real home.');
  await renter.send('PUT', `/api/me/favourites/${home.id}`);
  await renter.send('PUT', `/api/me/favourites/${demoHome.id}`);
  await renter.send('POST', `/api/properties/${demoHome.id}/reports`, reportOf());
  await renter.send('POST', `/api/properties/${home.id}/reports`, reportOf());
  await asDemo(demoEmail('renter2'), `/api/properties/${home.id}/reports`, reportOf());
  const logged = {
    id: randomUUID(),
    admin_id: await idOf(demoEmail('admin')),
    action: 'hide_property',
    target_user_id: owner.id,
  };
  await db
    .insertInto('admin_logs')
    .values({ ...logged, reason: 'A test' })
    .execute();

  expect(await remove('--yes')).toMatch(/^0: /);

  const people = await db.selectFrom('users').select('id').execute();
  expect(people.map(({ id }) => id).toSorted()).toEqual([renter.id, owner.id, agent.id].toSorted());
  const homes = await db.selectFrom('properties').select(['id', 'agency_id']).execute();
  expect(homes.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [home.id, agentsHome].toSorted().map((id) => ({ id, agency_id: null })),
  );
  const inquiries = await db.selectFrom('inquiries').select(['user_id', 'property_id']).execute();
  expect(inquiries).toEqual([{ user_id: renter.id, property_id: home.id }]);
  expect(await answerOf<Chat[]>(renter.send('GET', '/api/chats'))).toHaveLength(2);
  const messages = await db.selectFrom('messages').select('content').execute();
  expect(messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['I asked about a home of the demo.', 'I asked about a real home.']),
  );
  const favourites = await db.selectFrom('favourites').select('property_id').execute();
  expect(favourites).toEqual([{ property_id: home.id }]);
  const cases = await db.selectFrom('report_cases').select('property_id').execute();
  expect(cases).toEqual([{ property_id: home.id }]);
  const log = await db.selectFrom('admin_logs').select('id').where('id', '=', logged.id).execute();
  expect(log).toHaveLength(1);
  expect((await app.request(picture.url)).status).toBe(200);
  expect((await app.request(`/api/properties/${home.id}`)).status).toBe(200);
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
  const said = await remove('--yes');
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
  expect(await remove('--yes')).toContain('keep their homes');
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
  expect(await remove('--yes')).toMatch(/^0: /);
  const left = await db.selectFrom('analytics_days').select('events').orderBy('day').execute();
  expect(left).toEqual([{ events: 15 }, { events: 5 }]);
});

it('lists what would be removed, and removes it only if confirmed with --yes (DEMO-05)', async () => {
  const { db } = app.database;
  const before = await rowsOf(db);
  const said = await remove();
  expect(said).toMatch(/^1: /);
  expect(said).toMatch(/^ +\d+ accounts, including admin@example\.com/m);
  expect(said).toContain(
    'No administrator is left. Invite one with npm run admin -- create EMAIL.',
  );
  expect(said).toContain('Nothing was removed. To confirm, add --yes, or type yes in a terminal.');
  expect(await rowsOf(db)).toEqual(before);
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
  expect(await remove('--yes')).toMatch(/^0: /);
  // Ignores the day's statistics, because the removal subtracts the demo's views.
  const { analytics_days: _, ...left } = await rowsOf(db);
  // The server recorded four facts when it started: when it began to use the secret, when it began
  // to monitor backups, the database that it sends emails from, and the PUBLIC_URL in those emails.
  expect(left).toEqual({ ...empty, installation: 4 });
});

it('two commands that remove the demo can run at the same time (DEMO-05)', async () => {
  const { db } = app.database;
  const said = await Promise.all([remove('--yes'), remove('--yes')]);
  expect(said.map((text) => text.slice(0, 3))).toEqual(['0: ', '0: ']);
  expect(await rowsOf(db)).toEqual(empty);
});
