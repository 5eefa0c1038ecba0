import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { insertPerson } from '../../test/sample-properties.ts';
import { OperatorCommands } from '../../test/services/operator-commands.ts';

let operator: OperatorCommands;
let db: Database['db'];
beforeAll(async () => {
  operator = await OperatorCommands.open();
  db = await operator.db();
});
afterAll(() => operator.close());

const admin = (...args: string[]) => operator.admin(args);

async function loggedExports(): Promise<number> {
  const logged = db.selectFrom('admin_logs').select('id').where('action', '=', 'export_person');
  return (await logged.execute()).length;
}

it('the operator can export, hold and erase a person’s data by email address (LAW-01 to LAW-04)', async () => {
  const email = 'rudo@musha.test';
  const person = (...args: string[]) => admin('person', email, ...args);
  expect((await person('export')).stdout).toContain(`No account has the address ${email}.`);
  await insertPerson(db, { email, role: 'renter' });
  const { stdout } = await person('export');
  const [, exported = ''] = /(\S+musha-person-\S+\.json)/.exec(stdout) ?? [];
  expect(dirname(exported)).toBe(operator.dataDir);
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
  await db.insertInto('contact_messages').values(letter).execute();
  const { stdout } = await admin('person', email, 'export');
  expect(stdout).toContain('1 row was written to');
  await admin('person', email, 'hold', 'A dispute');
  await expect(admin('person', email, 'erase', '--yes')).rejects.toMatchObject({ code: 1 });
  await admin('person', email, 'lift-hold');
  await admin('person', email, 'erase', '--yes');
  expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
});

it('writes the export to a new file that the operator names, or prints why the file cannot be created (LAW-01)', async () => {
  const to = (file: string) => admin('person', 'to@musha.test', 'export', '--to', file);
  const refusal = (file: string, reason: string) => ({
    code: 1,
    stdout: '',
    stderr: `Nothing was done: ${file} cannot be created: ${reason}, open '${file}'. Choose another file with --to.\n`,
  });
  const file = join(operator.dataDir, 'for-them.json');
  const before = await loggedExports();
  expect((await to(file)).stdout).toContain(`0 rows were written to ${file}.`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(to(file)).rejects.toMatchObject(refusal(file, 'EEXIST: file already exists'));
  const missing = join(operator.dataDir, 'missing', 'file.json');
  await expect(to(missing)).rejects.toMatchObject(
    refusal(missing, 'ENOENT: no such file or directory'),
  );
  expect(await loggedExports()).toBe(before + 1);
});
