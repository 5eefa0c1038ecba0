import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { Outbox } from '../../server/delivery/mail/outbox.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { createDatabase } from '../postgres/template.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import {
  exitCodeOf,
  type ProductRun,
  runProduct,
  runScript,
  untilPrinted,
} from '../services/run-product.ts';
import { type SmtpServer, startSmtp } from '../services/start-smtp.ts';

const admin = join(import.meta.dirname, '../../scripts/admin.ts');
const operate = join(import.meta.dirname, '../../scripts/operate.ts');

let folder: string;
let mail: SmtpServer;
let lost: Awaited<ReturnType<typeof createDatabase>>;
let copy: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  folder = await makeQuickFolder('musha-restored-');
  mail = await startSmtp();
  lost = await createDatabase();
  const run = await start(lost.url);
  await stop(run);
  // Copies the database, as pg_restore would.
  copy = await createDatabase(lost.name);
});
afterAll(async () => {
  await mail.stop();
  await copy.drop();
  await lost.drop();
  await rm(folder, { recursive: true, force: true });
});

const production = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: mail.url,
  MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
});

async function start(databaseUrl: string, more: Record<string, string> = {}): Promise<ProductRun> {
  const run = runProduct({ ...production(databaseUrl), ...more });
  await untilPrinted(run, /Musha is at/);
  return run;
}

async function stop(run: ProductRun): Promise<void> {
  run.child.kill('SIGTERM');
  await exitCodeOf(run);
}

async function script(file: string, args: string[], more: Record<string, string> = {}) {
  const run = runScript([file, ...args], { variables: { ...production(copy.url), ...more } });
  return { code: await exitCodeOf(run), said: run.printed() };
}

/** Queues an email that is this many hours old. */
async function enqueue({ db }: Database, subject: string, hoursAgo = 0): Promise<void> {
  const config = readConfig(production(copy.url));
  const [log, sendingPause] = [createLog('silent'), { isOn: async () => true }];
  const outbox = new Outbox({ db, config, log, sendingPause, folder });
  const id = await outbox.enqueue(db, { to: 'tendai@musha.test', subject, text: 'x', html: 'x' });
  await sql`update mail_outbox set created_at = now() - make_interval(hours => ${hoursAgo})
    where id = ${id}`.execute(db);
}

const sentSubjects = () => mail.received.map(({ parsed }) => parsed.subject);

it('a restored copy sends nothing until an operator resumes sending, and never sends outdated emails (SEND-01 to SEND-04)', async () => {
  const database = openDatabase({ databaseUrl: copy.url });
  await enqueue(database, 'Of yesterday', 26);
  await enqueue(database, 'Of now');
  const run = await start(copy.url);
  await untilPrinted(run, /sending is paused/);
  expect(run.printed()).toContain('this database was restored or copied from another server');

  const checked = await script(operate, ['check']);
  expect(checked.said).toMatch(/weak +sending +Paused: this database was restored/);

  const asked = await script(admin, ['resume']);
  expect(asked).toMatchObject({ code: 0 });
  expect(asked.said).toContain('Sending is still paused. Waiting: 2 emails (1 older than an hour)');
  const invited = await script(admin, ['create', 'boss@musha.test']);
  expect(invited.said).toContain('The email to boss@musha.test has not been sent yet.');
  expect(invited.said).toMatch(/http:\/\/localhost\/auth\/invitation#token=[\w-]{43}/);
  expect(sentSubjects()).toEqual([]);

  const resumed = await script(admin, ['resume', 'drop-old']);
  expect(resumed.said).toContain('Sending has resumed.');
  await expect.poll(() => sentSubjects().length).toBe(2);
  expect(sentSubjects()).toContain('Of now');
  expect(sentSubjects()).not.toContain('Of yesterday');
  await stop(run);

  // Restarting with the same database and PUBLIC_URL does not pause outgoing mail.
  await enqueue(database, 'After a restart');
  const again = await start(copy.url);
  await expect.poll(sentSubjects).toContain('After a restart');
  expect(again.printed()).not.toContain('sending is paused');
  await stop(again);
  await database.close();
});

it('emails stay queued while sending is paused or MAIL=off is set (SEND-02)', async () => {
  const paused = await script(admin, ['pause']);
  expect(paused.said).toContain('Sending is paused');
  mail.received.length = 0;
  const database = openDatabase({ databaseUrl: copy.url });
  await enqueue(database, 'Paused');
  const run = await start(copy.url);
  await untilPrinted(run, /Paused at/);
  expect((await script(admin, ['resume'], { MAIL: 'off' })).said).toContain('MAIL=off is set');
  await expect.poll(sentSubjects).toContain('Paused');
  await stop(run);

  await enqueue(database, 'In a drill');
  const drill = await start(copy.url, { MAIL: 'off', SMTP_URL: '' });
  await untilPrinted(drill, /MAIL=off is set/);
  await stop(drill);
  expect(sentSubjects()).toEqual(['Paused']);
  await database.close();
});

it('a copy started with a different PUBLIC_URL sends no emails, while the original still does (SEND-01)', async () => {
  const database = openDatabase({ databaseUrl: copy.url });
  const test = await start(copy.url, { PUBLIC_URL: 'http://127.0.0.1' });
  await untilPrinted(test, /last sent for http:\/\/localhost, not for http:\/\/127\.0\.0\.1/);
  await enqueue(database, 'Of production');
  const real = await start(copy.url, { PORT: '0' });
  await expect.poll(sentSubjects).toContain('Of production');
  await stop(real);
  await stop(test);
  await database.close();
});
