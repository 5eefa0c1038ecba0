import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'admin.ts');
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'musha-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) =>
  run(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://musha.test',
    },
  });

it('the operator invites the first administrator from the command line (S29)', async () => {
  const { stdout } = await admin('create', 'Boss@Musha.test');
  expect(stdout).toContain('An invitation for boss@musha.test is on its way.');
  const folder = join(dataDir, 'outbox');
  const [file = ''] = await readdir(folder);
  const mail = await readFile(join(folder, file), 'utf8');
  expect(mail).toContain('To: boss@musha.test');
  expect(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')).toMatch(
    /https:\/\/musha\.test\/auth\/invitation#token(=3D|=)[\w-]{43}/,
  );
});

it.each([
  [],
  ['create'],
  ['create', 'nobody'],
  ['delete', 'boss@musha.test'],
  ['toString', 'boss@musha.test'],
])('anything else is answered with how to use it: %j', async (...args) => {
  await expect(admin(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run admin -- create EMAIL\n'),
  });
});

it('the operator lets nobody set up codes anew who has none (X12)', async () => {
  await expect(admin('reset-codes', 'nobody@musha.test')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was done: nobody has this address.\n',
  });
});
