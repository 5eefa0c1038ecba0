import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findServerUser } from '../../database/embedded/server-user.ts';
import { findServerPrograms } from '../postgres/find-programs.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import { exitCodeOf, logLines, runProduct, untilPrinted } from '../services/run-product.ts';
import { createOwnCa } from './own-ca.ts';

let folder: string;
let server: RunningPostgres;
beforeAll(async () => {
  folder = await makeQuickFolder('musha-tls-');
  const user = await findServerUser(await findServerPrograms(), folder);
  createOwnCa(folder);
  if (user.ids) await chown(inFolder('server.key'), user.ids.uid, user.ids.gid);
  server = await startPostgres({
    settings: [
      'ssl=on',
      `ssl_cert_file=${inFolder('server.crt')}`,
      `ssl_key_file=${inFolder('server.key')}`,
    ],
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);

const start = (parameters: Record<string, string>, more: Record<string, string> = {}) => {
  const url = new URL(server.url);
  url.hostname = 'localhost';
  url.search = new URLSearchParams(parameters).toString();
  return runProduct({
    NODE_ENV: 'production',
    DATABASE_URL: url.href,
    DATA_DIR: inFolder('data'),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
    ...more,
  });
};

it.each([
  ['sslrootcert', { sslrootcert: 'ca.crt' }, {}],
  ['NODE_EXTRA_CA_CERTS', {}, { NODE_EXTRA_CA_CERTS: 'ca.crt' }],
])(
  'connects over TLS to a database whose CA is set in %s (TLS-02)',
  async (_, parameters, variables) => {
    const named = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, inFolder(file)]));
    const run = start({ sslmode: 'verify-full', ...named(parameters) }, named(variables));
    await untilPrinted(run, /Musha is at/);
    run.child.kill('SIGTERM');
    expect(await exitCodeOf(run)).toBe(0);
  },
);

it.each([
  [
    'an untrusted certificate',
    { sslmode: 'verify-full' },
    'the certificate of the database is not accepted: ',
  ],
  [
    'a missing CA file',
    { sslmode: 'verify-full', sslrootcert: '/nowhere/ca.crt' },
    'the file of sslrootcert in DATABASE_URL does not exist (ENOENT: no such file or directory, open',
  ],
])('exits immediately with a one-line error about %s (TLS-03)', async (_, parameters, says) => {
  const run = start(parameters);
  expect(await exitCodeOf(run)).toBe(1);
  expect(run.printed().trim().split('\n')).toEqual([
    expect.stringContaining(`Musha cannot start: ${says}`),
  ]);
});

it('exits if sslmode requires TLS but the database does not offer it (TLS-03)', async () => {
  const plain = await startPostgres();
  const url = new URL(plain.url);
  const run = start({}, { DATABASE_URL: `${url.href}?sslmode=verify-full` });
  expect(await exitCodeOf(run)).toBe(1);
  expect(logLines(run).map(({ msg }) => msg)).toEqual([
    'Musha cannot start: the database does not offer TLS, which sslmode in DATABASE_URL requires.',
  ]);
  await plain.stop();
});
