import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations } from '../../../database/migrate.ts';
import { listAppliedMigrations } from '../../../database/migration-queries.ts';
import { copyTemplate, createDatabase } from '../../../test/postgres/template.ts';
import { applyLaterMigration, endSupport } from '../../../test/releases/later-release.ts';
import { freePort } from '../../../test/services/free-port.ts';
import { childrenOf, isRunning } from '../../../test/services/process-tree.ts';
import {
  exitCodeOf,
  logLines,
  runProduct,
  runScript,
  untilPrinted,
} from '../../../test/services/run-product.ts';
import { lostKeyText, Mailboxes } from '../../domains/accounts/mailboxes/mailboxes.ts';
import { createLog } from '../log.ts';

const launcher = join(import.meta.dirname, '../../../test/services/launch-server.mjs');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://musha.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
};

async function failure(variables: Record<string, string>): Promise<string> {
  const run = runProduct({ DATA_DIR: join(folder, 'data'), ...variables });
  expect(await exitCodeOf(run)).toBe(1);
  const lines = run.printed().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a failed startup prints one line', () => {
  it('when the port is in use', async () => {
    const port = await freePort();
    const taker = createServer().listen(port, '127.0.0.1');
    await once(taker, 'listening');
    expect(await failure({ PORT: String(port) })).toBe(
      `Musha cannot start: port ${port} is in use. Set PORT to another one.`,
    );
    taker.close();
  });

  it('when the data directory is not writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await failure({ DATA_DIR: join(file, 'data') })).toContain('is not writable');
  });

  it('when DATABASE_URL is not a PostgreSQL URL (DEC-01)', async () => {
    expect(await failure({ DATABASE_URL: 'localhost/musha' })).toContain(
      'DATABASE_URL: must be a URL starting with postgres://',
    );
  });

  it('when the database rejects the user (DEC-01)', async () => {
    const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    address.username = 'nobody_we_know';
    expect(await failure({ DATABASE_URL: address.href })).toContain(
      'the database refuses the user',
    );
  });

  it('when a newer version has migrated the database and no longer supports this version (REL-02)', async () => {
    const { database, drop } = await copyTemplate();
    await endSupport(database.db);
    const known = await knownMigrations();
    expect(await failure({ DATABASE_URL: database.url })).toBe(
      `Musha cannot start: The database comes from a newer version of Musha (it knows 9000_later_release) and no longer serves this one (${known.at(-1)}).`,
    );
    await drop();
  });

  it('when the database contains the tables of another application', async () => {
    const other = await createDatabase();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query('create table properties (height integer)');
    await client.end();
    expect(await failure({ DATABASE_URL: other.url })).toBe(
      'Musha cannot start: the database cannot be prepared (relation "properties" already exists).',
    );
    await other.drop();
  });

  it('and leaves the database unchanged when no secret can decrypt the mailbox-hash key (S59)', async () => {
    const { database, drop } = await copyTemplate();
    const { db } = database;
    const secret = 'the secret that is lost';
    const config = { secret, previousSecret: undefined };
    const before = new Mailboxes({ config, log: createLog('silent') });
    const hash = await before.hashOf(db, 'tendai@gmail.com');
    const pending = (await knownMigrations()).at(-1);
    await sql`delete from kysely_migration where name = ${pending}`.execute(db);
    const url = database.url;
    expect(await failure({ ...production, DATABASE_URL: url })).toContain(
      `"msg":"Musha cannot start: ${lostKeyText}"`,
    );
    expect(await before.hashOf(db, 'tendai@gmail.com')).toEqual(hash);
    expect(await listAppliedMigrations(db)).not.toContain(pending);
    await drop();
  });

  it('when no strong secret is configured in production (S59)', async () => {
    const url = process.env['TEST_DATABASE_URL'] ?? '';
    const message = await failure({ ...production, DATABASE_URL: url, MUSHA_SECRET: 'short' });
    expect(message).toContain('MUSHA_SECRET must be at least 32 random characters');
  });

  it('when no database is configured in production', async () => {
    expect(await failure(production)).toContain('DATABASE_URL is required');
  });
});

describe('in production, every line of output is a log line (PROC-11)', () => {
  it('when Musha cannot start', async () => {
    const run = runProduct({ ...production, DATA_DIR: folder, PORT: 'http' });
    expect(await exitCodeOf(run)).toBe(1);
    expect(logLines(run)).toMatchObject([
      { level: 60, msg: 'Musha cannot start: PORT: must be a whole number from 0 to 65535.' },
    ]);
  });

  it.each(['1', '2'])('with %s processes, including Node’s own output', async (count) => {
    const { database, drop } = await copyTemplate();
    const mistake =
      "process.on('SIGWINCH', () => { process.emitWarning('odd'); throw new Error('a mistake'); })";
    const run = runProduct({
      ...production,
      DATA_DIR: join(folder, 'log'),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: count,
      NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${mistake}`)}`,
    });
    await untilPrinted(run, /Musha is at/);
    run.child.kill('SIGWINCH');
    expect(await exitCodeOf(run)).toBe(1);
    expect(logLines(run).slice(-2)).toMatchObject([
      { level: 60, msg: 'uncaught exception: the process will exit' },
      { level: 40, msg: 'Node.js warning', err: { message: 'odd' } },
    ]);
    await drop();
  });
});

it.each(['1', '2'])(
  'if npm start is killed, all processes exit and free the port for the next startup: %s processes (PROC-10)',
  async (count) => {
    const { database, drop } = await copyTemplate();
    const variables = {
      ...production,
      DATA_DIR: join(folder, 'killed'),
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      WEB_CONCURRENCY: count,
    };
    const launched = runScript([launcher], { variables });
    await untilPrinted(launched, /Musha is at/);
    const [server = 0] = await childrenOf(launched.child.pid ?? 0);
    const processes = [server, ...(await childrenOf(server))];
    launched.child.kill('SIGKILL');
    for (const pid of processes) await expect.poll(() => isRunning(pid)).toBe(false);
    const next = runProduct(variables);
    await untilPrinted(next, /Musha is at/);
    next.child.kill('SIGTERM');
    expect(await exitCodeOf(next)).toBe(0);
    await drop();
  },
);

it('after a newer release has migrated the database, Musha is ready only while the new schema supports this release (REL-01, REL-02)', async () => {
  const { database, drop } = await copyTemplate();
  const { db } = database;
  await db.transaction().execute((trx) => applyLaterMigration(trx));
  const run = runProduct({
    ...production,
    DATA_DIR: join(folder, 'beside'),
    DATABASE_URL: database.url,
  });
  const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[^,"]+)/);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const id = randomUUID();
  const message = { id, name: 'Rudo', email: 'rudo@musha.test', message: 'Is it let?' };
  expect((await post(`${origin}/api/contact`, message)).ok).toBe(true);
  await endSupport(db, '9001_later_release');
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await exitCodeOf(run)).toBe(0);
  await drop();
});

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a database server that does not respond yet', () => {
  it('leaves the process alive but not ready until the database responds and is migrated (F05)', async () => {
    const [databasePort, webPort] = [await freePort(), await freePort()];
    const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const empty = await createDatabase();
    const address = new URL(empty.url);
    address.port = String(databasePort);
    const run = runProduct({
      ...production,
      DATA_DIR: join(folder, 'waiting'),
      PORT: String(webPort),
      DATABASE_URL: address.href,
    });
    const origin = `http://127.0.0.1:${webPort}`;
    let door: Server | undefined;
    try {
      await untilPrinted(run, /Waiting for the database/);
      expect((await untilAnswering(`${origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      const answer = await fetch(`${origin}/api/properties`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'PGRST301' });

      door = createServer((from) => {
        const to = connect(Number(server.port || 5432), server.hostname);
        from.on('error', () => to.destroy());
        to.on('error', () => from.destroy());
        from.pipe(to).pipe(from);
      }).listen(databasePort, '127.0.0.1');
      await untilPrinted(run, /Musha is at/);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
    } finally {
      run.child.kill('SIGTERM');
      await exitCodeOf(run);
      door?.close();
      await empty.drop();
    }
  });
});

async function untilAnswering(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
