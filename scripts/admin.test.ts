import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { migrate } from '../database/migrate.ts';
import { Mailboxes } from '../server/accounts/mailboxes/mailboxes.ts';
import { createLog } from '../server/log.ts';
import { insertPerson } from '../test/sample-properties.ts';
import { childEnvironment } from '../test/services/child-environment.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'admin.ts');
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'musha-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) => adminWith({}, ...args);
const adminWith = (variables: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [script, ...args], {
    env: {
      ...childEnvironment,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://musha.test',
      ...variables,
    },
  });

/** Runs `work` on the migrated embedded database. */
const onDatabase = (work: (db: Database['db']) => Promise<unknown>) =>
  withDatabase({ databaseUrl: undefined, dataDir }, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl });
    await migrate(database.db);
    await work(database.db).finally(() => database.close());
  });

it('the operator invites the first administrator from the command line (S29)', async () => {
  const { stdout } = await admin('create', 'Boss@Musha.test');
  expect(stdout).toContain('The invitation was sent to boss@musha.test.');
  const folder = join(dataDir, 'outbox');
  const [file = ''] = await readdir(folder);
  const mail = await readFile(join(folder, file), 'utf8');
  expect(mail).toContain('To: boss@musha.test');
  expect(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')).toMatch(
    /https:\/\/musha\.test\/auth\/invitation#token(=3D|=)[\w-]{43}/,
  );
});

it('the operator is shown the invitation link if the invitation email cannot be sent (S29)', async () => {
  const noServer = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const { stdout } = await adminWith(noServer, 'create', 'second@musha.test');
  expect(stdout).toContain('The email to second@musha.test has not been sent yet.');
  expect(stdout).toMatch(/^https:\/\/musha\.test\/auth\/invitation#token=[\w-]{43}$/m);
});

it('the operator is warned that the invited address already has an account', async () => {
  const [owner, agency] = ['tendai@musha.test', 'agency@musha.test'];
  await onDatabase(async (db) => {
    await insertPerson(db, { email: owner, role: 'owner' });
    await insertPerson(db, { email: agency, role: 'agency' });
  });
  const { stdout } = await admin('create', owner);
  expect(stdout).toContain(`The invitation was sent to ${owner}.`);
  expect(stdout).toContain('This address already has an account (owner). If the invitation is');
  await expect(admin('create', agency)).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was done: This account belongs to an agency, which still needs it.\n',
  });
});

it.each([
  [],
  ['create'],
  ['create', 'nobody'],
  ['replace-mailbox-key', 'boss@musha.test'],
  ['pause', 'boss@musha.test'],
  ['resume', 'all'],
  ['resume', 'drop-old', 'more'],
  ['delete', 'boss@musha.test'],
  ['toString', 'boss@musha.test'],
  ['person'],
  ['person', 'boss@musha.test'],
  ['person', 'boss@musha.test', 'toString'],
  ['person', 'boss@musha.test', 'erase', '--yes', 'more'],
  ['person', 'boss@musha.test', 'export', 'file.json'],
  ['person', 'boss@musha.test', 'export', '--to'],
  ['person', 'boss@musha.test', 'export', '--to', 'file.json', 'more'],
])('prints the usage for invalid arguments: %j', async (...args) => {
  await expect(admin(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run admin -- create EMAIL\n'),
  });
});

it('the operator can replace the mailbox-hash key only if the secret that encrypts it is lost (S59)', async () => {
  const lost = { secret: 'the secret that is lost', previousSecret: undefined };
  const mailboxes = new Mailboxes({ config: lost, log: createLog('silent') });
  await onDatabase((db) => mailboxes.hashOf(db, 'tendai@gmail.com'));
  const { stdout } = await admin('replace-mailbox-key');
  expect(stdout).toContain('The key of the mailbox hashes was replaced.');
  await expect(admin('replace-mailbox-key')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was done: the configured secret can decrypt the key.\n',
  });
});

it('reset-codes refuses an email address without an account (X12)', async () => {
  await expect(admin('reset-codes', 'nobody@musha.test')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was done: no account has this address.\n',
  });
});
