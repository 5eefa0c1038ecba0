import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupFacts, recordBackup, watchBackups } from '../../database/backup-queries.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { demoPassword, loadDemo } from '../../database/demo/load/load-demo.ts';
import { migrate } from '../../database/migrate.ts';
import {
  pauseSending,
  readSendingFacts,
  recordSender,
} from '../../database/sending-pause-queries.ts';
import { type App, createApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { prepareConfig } from '../../server/platform/process/prepare-config.ts';
import { smallDemo } from '../market/small-demo.ts';
import { startEmbedded } from '../postgres/start-embedded.ts';
import { createDatabase, testTimeoutFactor } from '../postgres/template.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import {
  exitCodeOf,
  type ProductRun,
  runProduct,
  runScript,
  untilPrinted,
} from '../services/run-product.ts';
import { startS3 } from '../services/start-s3.ts';
import { startSmtp } from '../services/start-smtp.ts';

const script = join(import.meta.dirname, '../../scripts/move.ts');
const secret = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const made: Awaited<ReturnType<typeof createDatabase>>[] = [];
beforeAll(async () => {
  folder = await makeQuickFolder('musha-move-');
  s3 = await startS3();
  await fillEmbedded();
});
afterAll(async () => {
  for (const { drop } of made) await drop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');
const emptyDatabase = async () => {
  const database = await createDatabase();
  made.push(database);
  return database.url;
};

/** Loads the demo, and adds a pending email, push keys and a backup. */
async function fillEmbedded(): Promise<void> {
  await onEmbedded(async (database, app) => {
    await migrate(database.db);
    await loadDemo(smallDemo({ database, app }));
    await app.pushes.keys.pair();
    const about = { subject: 'It waited', text: 'https://musha.test/once', html: '<p>once</p>' };
    await app.outbox.enqueue(database.db, { to: 'tendai@musha.test', ...about });
    await watchBackups(database.db);
    await recordBackup(database.db);
    await recordSender(database.db, 'http://of-the-source.test');
  });
}

async function onEmbedded(work: (database: Database, app: App) => Promise<void>): Promise<void> {
  const server = await startEmbedded(dataDir());
  const database = openDatabase({ databaseUrl: server.url, timeoutFactor: testTimeoutFactor });
  const config = await prepareConfig({ DATA_DIR: dataDir() });
  const app = await createApp({ config, database, log: createLog('silent') });
  try {
    await work(database, app);
  } finally {
    await app.stop();
    await database.close();
    await server.stop();
  }
}

function move(to: string, ...more: string[]): ProductRun {
  return runScript([script, '--database', ...more], {
    variables: {
      DATABASE_URL: to,
      DATA_DIR: dataDir(),
      MUSHA_SECRET: secret,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    },
  });
}

async function ended(moving: ProductRun): Promise<string> {
  return `${await exitCodeOf(moving)}: ${moving.printed()}`;
}

const withStore = () => ['--store', s3.config.url];

/**
 * Returns every row as a string, without the search words: each server generates those by its own
 * locale's rules.
 */
async function contentsOf({ db }: Pick<Database, 'db'>, table: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Otherwise servers would format times in their local time zones.
    await sql`set local time zone 'UTC'`.execute(trx);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - 'search_vector')::text as row from ${sql.table(table)} one
    `.execute(trx);
    return rows.map(({ row }) => row).sort();
  });
}

it('moves all data, even if an earlier attempt was killed, and production can start on the new database', async () => {
  const to = await emptyDatabase();
  const first = move(to, ...withStore());
  await untilPrinted(first, /^properties: /m);
  first.child.kill('SIGKILL');
  await exitCodeOf(first);

  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: to,
    DATA_DIR: join(folder, 'production'),
    PUBLIC_URL: 'http://localhost',
    MUSHA_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    S3_URL: s3.config.url,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    ALLOW_OPEN_DEMO: 'yes',
  };
  const tooEarly = runProduct(production);
  expect(await exitCodeOf(tooEarly)).toBe(1);
  expect(tooEarly.printed()).toContain('is still being moved here');

  const said = await ended(move(to, ...withStore()));
  expect(said).toMatch(/^0: /);
  expect(said).toMatch(/^users: \d+ rows were copied before$/m);
  expect(said).toMatch(/^messages: \d+ rows copied$/m);
  expect(said).toContain('Everything was copied and verified');
  expect(said).toContain('Remove it with npm run demo -- remove');
  expect(said).toContain('The new database has no backup yet');

  const server = openDatabase({ databaseUrl: to });
  // The move copies push keys, which devices need, but nothing about backups or outgoing mail.
  expect((await readBackupFacts(server.db)).backup).toEqual({ ageSeconds: null, isKnown: false });
  const { database, address, pausedAt } = await readSendingFacts(server.db);
  expect([database, address, pausedAt]).toEqual([null, null, null]);
  const publicKeys = ({ db }: Database) =>
    db.selectFrom('push_keys').select('public_key').execute();
  let picture = '';
  let listed = 0;
  await onEmbedded(async (embedded) => {
    for (const table of ['users', 'properties', 'messages', 'listing_counts', 'name_words']) {
      const contents = await contentsOf(embedded, table);
      expect(contents.length, table).toBeGreaterThan(0);
      expect(await contentsOf(server, table), table).toEqual(contents);
    }
    expect(await publicKeys(server)).toEqual(await publicKeys(embedded));
    const page = await embedded.db
      .selectFrom('properties')
      .where('is_listed', '=', true)
      .selectAll()
      .execute();
    listed = page.length;
    const { key } = await embedded.db
      .selectFrom('uploads')
      .select('key')
      .where('bucket', '=', 'property-images')
      .limit(1)
      .executeTakeFirstOrThrow();
    picture = `/media/property-images/${key}`;
  });
  await server.close();

  const mail = await startSmtp();
  const run = runProduct({ ...production, SMTP_URL: mail.url });
  try {
    const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[\w.:/]+)/);
    const { total } = await (await fetch(`${origin}/api/properties`)).json();
    expect(total).toBe(listed);
    expect((await fetch(origin + picture)).status).toBe(200);
    const signIn = await fetch(`${origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'renter@example.com', password: demoPassword }),
    });
    expect(signIn.status).toBe(200);
    // The embedded Musha encrypted the email. Production must decrypt it.
    await expect
      .poll(() => mail.received.map(({ parsed }) => parsed.text?.trim()))
      .toContain('https://musha.test/once');
  } finally {
    run.child.kill('SIGTERM');
    await exitCodeOf(run);
    await mail.stop();
  }
});

it('copies changes made after an earlier attempt, and keeps sending paused if it was paused (SEND-02)', async () => {
  const to = await emptyDatabase();
  const first = move(to, ...withStore());
  await untilPrinted(first, /^properties: /m);
  first.child.kill('SIGKILL');
  await exitCodeOf(first);
  await onEmbedded(async ({ db }) => {
    await pauseSending(db);
    await db
      .updateTable('users')
      .set({ email: 'changed@musha.test' })
      .where('email', '=', 'renter@example.com')
      .execute();
  });
  const said = await ended(move(to));
  expect(said).toMatch(/^0: /);
  expect(said).toMatch(/^users: \d+ rows copied$/m);
  expect(said).toContain('Pictures stay in ');
  const server = openDatabase({ databaseUrl: to });
  expect((await readSendingFacts(server.db)).pausedAt).toBeInstanceOf(Date);
  await server.close();
});

it('does not move anything into a database that contains data', async () => {
  const to = await emptyDatabase();
  const other = openDatabase({ databaseUrl: to });
  await migrate(other.db);
  await other.db
    .insertInto('contact_messages')
    .values({ id: randomUUID(), name: 'A', email: 'a@musha.test', message: 'Hello' })
    .execute();
  const said = await ended(move(to));
  expect(said).toMatch(/^1: /);
  expect(said).toContain('the database already has 1 rows in contact_messages');
  expect(await contentsOf(other, 'users')).toEqual([]);
  expect(await contentsOf(other, 'contact_messages')).toHaveLength(1);
  await other.close();
});

it('does not move anything while Musha is running on the embedded database', async () => {
  await onEmbedded(async () => {
    expect(await ended(move(await emptyDatabase()))).toContain(
      'is in use by another Musha (process ',
    );
  });
});

it('accepts DATABASE_URL only as an environment variable, because other users can see command-line arguments (OPS-09)', async () => {
  expect(await ended(move(''))).toMatch(/^1: The move failed: DATABASE_URL is required/);
});

it('prints the usage for unknown arguments', async () => {
  const said = await ended(runScript([script, '--from', 'x']));
  expect(said).toBe(
    '1: Usage: npm run move -- --database [--store S3_URL]\n       npm run move -- --files --store S3_URL [--back]\n',
  );
});
