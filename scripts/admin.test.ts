import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Mailboxes } from '../server/domains/accounts/mailboxes/mailboxes.ts';
import { createLog } from '../server/platform/log.ts';
import { insertPerson } from '../test/sample-properties.ts';
import { OperatorCommands } from '../test/services/operator-commands.ts';

let operator: OperatorCommands;
beforeAll(async () => {
  operator = await OperatorCommands.open();
});
afterAll(() => operator.close());

const admin = (...args: string[]) => operator.admin(args);

it('the operator invites the first administrator from the command line (S29)', async () => {
  const { stdout } = await admin('create', 'Boss@Musha.test');
  expect(stdout).toContain('The invitation was sent to boss@musha.test.');
  const folder = join(operator.dataDir, 'outbox');
  const [file = ''] = await readdir(folder);
  const mail = await readFile(join(folder, file), 'utf8');
  expect(mail).toContain('To: boss@musha.test');
  expect(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')).toMatch(
    /https:\/\/musha\.test\/auth\/invitation#token(=3D|=)[\w-]{43}/,
  );
});

it('the operator is shown the invitation link if the invitation email cannot be sent (S29)', async () => {
  const noServer = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const { stdout } = await operator.admin(['create', 'second@musha.test'], noServer);
  expect(stdout).toContain('The email to second@musha.test has not been sent yet.');
  expect(stdout).toMatch(/^https:\/\/musha\.test\/auth\/invitation#token=[\w-]{43}$/m);
});

it('the operator is warned that the invited address already has an account', async () => {
  const [owner, agency] = ['tendai@musha.test', 'agency@musha.test'];
  const db = await operator.db();
  await insertPerson(db, { email: owner, role: 'owner' });
  await insertPerson(db, { email: agency, role: 'agency' });
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
  await mailboxes.hashOf(await operator.db(), 'tendai@gmail.com');
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
