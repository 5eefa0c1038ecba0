import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrInstallPostgres } from '../../scripts/setup/postgres.mjs';
import { listProperty, uploadPicture } from '../list-property.ts';
import { createPersona, personaPassword } from '../personas.ts';
import { filesOf } from '../picture-files.ts';
import { createDatabase } from '../postgres/template.ts';
import { exitCodeOf, runProduct, untilPrinted } from '../services/run-product.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { documentedCommands } from './documented-commands.ts';
import { typeAndWait } from './operator.ts';

const root = join(import.meta.dirname, '../..');

let folder: string;
let app: TestApp;
let empty: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-backup-'));
  // Makes the folder work like a clone, without installing packages.
  const scripts = { admin: `${process.execPath} ${join(root, 'scripts/admin.ts')}` };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  app = await startTestApp({ DATA_DIR: join(folder, 'lost') });
  empty = await createDatabase();
});
afterAll(async () => {
  await app.close();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs commands from operations.md in a terminal with these environment variables. */
async function operate(commands: string, variables: Record<string, string>): Promise<void> {
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(join(folder, 'production.env'), lines.join(''));
  const programs = await findOrInstallPostgres();
  const path = [programs, process.env['PATH']].filter(Boolean).join(':');
  await typeAndWait(commands, folder, { PATH: path });
}

/** Row counts and checksums of all tables, except those that each server fills itself. */
async function contentsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('property_changes', 'installation')
  `);
  const contents = new Map<string, string>();
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*) || ' ' || md5(string_agg(rows::text, '' order by rows::text)) as all
      from ${name} as rows`,
    );
    contents.set(name, found.rows[0].all);
  }
  await client.end();
  return contents;
}

it('the commands in operations.md back up and restore everything, and the restored copy starts with sending paused (F37, SEND-02)', async () => {
  const [backUp = ''] = await documentedCommands('docs/operations.md', 'Back up');
  const [restore = ''] = await documentedCommands('docs/operations.md', 'Restore');
  const owner = await createPersona(app, { role: 'owner' });
  const picture = await uploadPicture(app, owner);
  const { id } = await listProperty(owner, { images: [picture.url] });
  const lost = app.database.url;
  const before = await contentsOf(lost);
  await operate(backUp, { DATABASE_URL: lost, DATA_DIR: app.config.dataDir });
  const dataDir = join(folder, 'restored');
  await operate(restore, { DATABASE_URL: empty.url, DATA_DIR: dataDir });
  expect(await contentsOf(empty.url)).toEqual(before);

  const run = runProduct({
    NODE_ENV: 'production',
    DATABASE_URL: empty.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
  });
  try {
    const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[\w.:/]+)/);
    await untilPrinted(run, /sending is paused/);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/api/properties/${id}`)).status).toBe(200);
    for (const file of filesOf(picture)) {
      const bytes = Buffer.from(await (await fetch(origin + file)).arrayBuffer());
      const before = file.replace('/media', join(app.config.dataDir, 'objects'));
      expect(bytes.equals(await readFile(before)), file).toBe(true);
    }
    const signIn = await fetch(`${origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: personaPassword }),
    });
    expect(signIn.status).toBe(200);
  } finally {
    run.child.kill('SIGTERM');
    await exitCodeOf(run);
  }
});
