import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { withDatabase } from '../../database/embedded/with-database.ts';
import { migrate } from '../../database/migrate.ts';
import { insertPerson } from '../../test/sample-properties.ts';
import { childEnvironment } from '../../test/services/child-environment.ts';

const run = promisify(execFile);
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'musha-person-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...args], {
    env: { ...childEnvironment, DATA_DIR: dataDir, PUBLIC_URL: 'https://musha.test' },
  });

/** Runs `work` on the migrated embedded database. */
const onDatabase = (work: (db: Database['db']) => Promise<unknown>) =>
  withDatabase({ databaseUrl: undefined, dataDir }, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl });
    await migrate(database.db);
    await work(database.db).finally(() => database.close());
  });

async function loggedExports(): Promise<number> {
  let count = 0;
  await onDatabase(async (db) => {
    const logged = db.selectFrom('admin_logs').select('id').where('action', '=', 'export_person');
    count = (await logged.execute()).length;
  });
  return count;
}

it('the operator can export, hold and erase a person’s data by email address (LAW-01 to LAW-04)', async () => {
  const email = 'rudo@musha.test';
  const person = (...args: string[]) => admin('person', email, ...args);
  expect((await person('export')).stdout).toContain(`No account has the address ${email}.`);
  await onDatabase((db) => insertPerson(db, { email, role: 'renter' }));
  const { stdout } = await person('export');
  const [, exported = ''] = /(\S+musha-person-\S+\.json)/.exec(stdout) ?? [];
  expect(dirname(exported)).toBe(dataDir);
  expect(JSON.parse(await readFile(exported, 'utf8')).data.users).toMatchObject([{ email }]);
  expect((await stat(exported)).mode & 0o777).toBe(0o600);
  await expect(person('hold')).rejects.toMatchObject({
    stderr: 'Nothing was done: give a reason in quotes, of at most 500 characters.\n',
  });
  expect((await person('hold', 'A court has asked for it')).stdout).toContain(
    'Nothing about this person is erased until you run lift-hold.',
  );
  await expect(person('erase', '--yes')).rejects.toMatchObject({
    stderr: 'Nothing was done: This person is on legal hold. Lift the hold first.\n',
  });
  await person('lift-hold');
  await expect(person('erase')).rejects.toMatchObject({
    stderr: `Nothing was done: Account found: ${email}. Erasing cannot be undone. Add --yes to confirm.\n`,
  });
  expect((await person('erase', '--yes')).stdout).toContain(
    `Everything stored about ${email} was erased.`,
  );
});

it('the operator can erase the data of an email address without an account (LAW-02)', async () => {
  const email = 'visitor@musha.test';
  const letter = { id: randomUUID(), name: 'Farai', email, message: 'Good morning' };
  await onDatabase((db) => db.insertInto('contact_messages').values(letter).execute());
  const { stdout } = await admin('person', email, 'export');
  expect(stdout).toContain('1 row was written to');
  await admin('person', email, 'hold', 'A dispute');
  await expect(admin('person', email, 'erase', '--yes')).rejects.toMatchObject({ code: 1 });
  await admin('person', email, 'lift-hold');
  await admin('person', email, 'erase', '--yes');
  await onDatabase(async (db) => {
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
  });
});

it('writes the export to a new file that the operator names, or prints why the file cannot be created (LAW-01)', async () => {
  const to = (file: string) => admin('person', 'to@musha.test', 'export', '--to', file);
  const refusal = (file: string, reason: string) => ({
    code: 1,
    stdout: '',
    stderr: `Nothing was done: ${file} cannot be created: ${reason}, open '${file}'. Choose another file with --to.\n`,
  });
  const file = join(dataDir, 'for-them.json');
  const before = await loggedExports();
  expect((await to(file)).stdout).toContain(`0 rows were written to ${file}.`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(to(file)).rejects.toMatchObject(refusal(file, 'EEXIST: file already exists'));
  const missing = join(dataDir, 'missing', 'file.json');
  await expect(to(missing)).rejects.toMatchObject(
    refusal(missing, 'ENOENT: no such file or directory'),
  );
  expect(await loggedExports()).toBe(before + 1);
});
