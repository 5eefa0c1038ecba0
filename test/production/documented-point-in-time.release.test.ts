import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { findOrInstallPostgres } from '../../scripts/setup/postgres.mjs';
import { hashPassword } from '../../server/accounts/sign-in/passwords.ts';
import { personaPassword } from '../personas.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { openPatiently } from '../postgres/template.ts';
import { insertPerson } from '../sample-properties.ts';
import { exitCodeOf, runProduct, untilPrinted } from '../services/run-product.ts';
import { documentedCommands, withOwnValues } from './documented-commands.ts';
import { typeAndWait } from './operator.ts';

let folder: string;
let lost: RunningPostgres;
let restored: RunningPostgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-moment-'));
  lost = await start();
});
afterAll(async () => {
  await restored?.stop();
  await lost.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (data?: string): Promise<RunningPostgres> =>
  startPostgres({ durable: true, ...(data !== undefined && { data }) });

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: lost.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function operate(commands: string): Promise<void> {
  const programs = await findOrInstallPostgres();
  const path = [programs, process.env['PATH']].filter(Boolean).join(':');
  await typeAndWait(commands, folder, { PATH: path, ADMIN_URL: lost.url });
}

it('operations.md, word for word, restores the database to the moment before a mistake (F38)', async () => {
  const [archive = '', copy = '', goBack = ''] = (
    await documentedCommands('docs/operations.md', 'Restore to a point in time')
  ).map((commands) => withOwnValues(commands, { '/srv/musha': folder }));
  await mkdir(join(folder, 'wal'));
  // PostgreSQL of these tests runs as a user that owns nothing here.
  await operate(`chmod 755 '${folder}' && chmod 777 '${folder}/wal'`);
  await operate(archive);
  await lost.halt();
  await lost.start();
  const database = openPatiently(lost.url);
  await migrate(database.db);
  await operate(copy);
  const copied = (await readdir(folder)).find((name) => name.startsWith('copy-')) ?? '';

  const email = 'rudo@musha.test';
  await insertPerson(database.db, { email, password_hash: await hashPassword(personaPassword) });
  await database.close();
  const [moment] = await query<{ text: string }>('select clock_timestamp()::text as text');
  await query(`delete from users where email = '${email}'`);
  await lost.halt();

  const ownValues = { 'copy-2026-11-25': copied, '2026-11-25 09:59:00+02': moment?.text ?? '' };
  await operate(withOwnValues(goBack, ownValues));
  restored = await start(join(folder, 'restored'));
  const run = runProduct({
    NODE_ENV: 'production',
    DATABASE_URL: restored.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
  });
  try {
    const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[\w.:/]+)/);
    const signIn = await fetch(`${origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: personaPassword }),
    });
    expect(signIn.status).toBe(200);
  } finally {
    run.child.kill('SIGTERM');
    await exitCodeOf(run);
  }
});
