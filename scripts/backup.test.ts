import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolderOf } from '../database/embedded/data-folder.ts';
import { EmbeddedServer } from '../database/embedded/embedded-server.ts';
import { childEnvironment } from '../test/services/child-environment.ts';
import { EmbeddedFolders, serverOf } from '../test/services/embedded-folders.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'backup.ts');

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await EmbeddedFolders.make();
});
afterAll(() => folders.remove());

const backUp = (args: string[], variables: Record<string, string> = {}) =>
  run(process.execPath, [script, ...args], { env: { ...childEnvironment, ...variables } });

async function refusal(...given: Parameters<typeof backUp>): Promise<string> {
  const failed = await backUp(...given).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  return failed instanceof Error && 'stderr' in failed ? String(failed.stderr) : '';
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function listPictures(url: string): Promise<{ name: string }[]> {
  const client = await connect(url);
  const { rows } = await client.query('select name from pictures');
  await client.end();
  return rows;
}

/** Writes pictures as the server does: creates a temporary file, renames it, then inserts a row. */
class Writer {
  readonly committed: string[] = [];
  readonly #objects: string;
  readonly #client: pg.Client;
  #isStopped = false;
  readonly #running: Promise<void>;

  private constructor(objects: string, client: pg.Client) {
    this.#objects = objects;
    this.#client = client;
    this.#running = this.#write();
  }

  static async start(dataDir: string, url: string): Promise<Writer> {
    const objects = join(dataDir, 'objects');
    await mkdir(objects, { recursive: true });
    const client = await connect(url);
    await client.query('create table pictures (name text, filler text)');
    return new Writer(objects, client);
  }

  async #write(): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      const name = `${createHash('sha256').update(String(count)).digest('hex')}.jpg`;
      const file = join(this.#objects, name);
      await writeFile(`${file}.part`, name.repeat(500));
      await rename(`${file}.part`, file);
      await this.#client.query('insert into pictures values ($1, repeat($1, 2000))', [name]);
      this.committed.push(name);
      // Fills many WAL files, so that some are reused during the copy.
      if (count % 50 === 0) await this.#client.query('select pg_switch_wal()');
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await this.#client.end();
  }
}

describe('a backup of the embedded database (EMB-14)', () => {
  it('contains everything committed before the backup ended, even while Musha keeps writing', async () => {
    const dataDir = await folders.stopped();
    const { url } = await folders.launchAndWait(dataDir);
    const writer = await Writer.start(dataDir, url);
    await expect.poll(() => writer.committed.length).toBeGreaterThan(20);
    const copy = folders.newDataDir();
    const before = [...writer.committed];
    const { stdout } = await backUp([copy], { DATA_DIR: dataDir });
    await writer.stop();
    expect(stdout).toBe(
      `${dataDir} was copied to ${copy}. To restore it, stop Musha, replace DATA_DIR with the copy, start Musha and run npm run admin -- resume.\n`,
    );
    expect(writer.committed.length).toBeGreaterThan(before.length);

    const server = await EmbeddedServer.start(copy, { print: () => {} });
    try {
      const names = (await listPictures(server.url)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(before));
      expect(writer.committed).toEqual(expect.arrayContaining(names));
      for (const name of names)
        expect(await readFile(join(copy, 'objects', name), 'utf8')).toBe(name.repeat(500));
    } finally {
      await server.stop();
    }
  });

  it('is recorded in the database that was backed up (OPS-06)', async () => {
    const dataDir = await folders.stopped();
    const { url } = await folders.launchAndWait(dataDir);
    const client = await connect(url);
    await client.query(
      'create table installation (key text primary key, value text, created_at timestamptz default now())',
    );
    await backUp([folders.newDataDir()], { DATA_DIR: dataDir });
    const { rows } = await client.query('select key from installation');
    await client.end();
    expect(rows).toEqual([{ key: 'last backup' }]);
  });

  it('works while Musha is not running, and does not leave a database server running', async () => {
    const dataDir = await folders.stopped();
    const copy = folders.newDataDir();
    await backUp([copy], { DATA_DIR: dataDir });
    expect(await serverOf(dataDir)).toBeUndefined();
    await (await EmbeddedServer.start(copy, { print: () => {} })).stop();
  });

  it.each([
    ['no folder', [], 'Usage: npm run backup -- FOLDER\n'],
    ['two folders', ['/one', '/two'], 'Usage: npm run backup -- FOLDER\n'],
    [
      'a folder inside a missing one',
      ['/nowhere/at-all'],
      'The backup failed: the folder /nowhere does not exist.\n',
    ],
    [
      'an existing folder',
      ['/tmp'],
      'The backup failed: /tmp already exists. Choose a new folder.\n',
    ],
  ])('is refused with a one-line error when given %s', async (_, args, line) => {
    expect(await refusal(args, { DATA_DIR: await folders.stopped() })).toBe(line);
  });

  it('is refused if its folder is inside DATA_DIR', async () => {
    const dataDir = await folders.stopped();
    const link = folders.newDataDir();
    await symlink(dataDir, link);
    for (const inside of [
      dataDir,
      join(dataDir, 'copy'),
      join(dataDir, '..copy'),
      join(link, 'copy'),
    ])
      expect(await refusal([inside], { DATA_DIR: dataDir })).toBe(
        'The backup failed: the copy would be inside DATA_DIR. Choose another folder.\n',
      );
  });

  it('is refused if DATA_DIR contains a symbolic link, and the error names the link', async () => {
    const dataDir = await folders.stopped();
    const link = join(dataDir, 'objects', 'there');
    await mkdir(join(dataDir, 'objects'));
    await symlink(folders.path, link);
    const copy = folders.newDataDir();
    expect(await refusal([copy], { DATA_DIR: dataDir })).toBe(
      `The backup failed: ${link} is a symbolic link. Replace it with its target.\n`,
    );
    await expect(readdir(copy)).rejects.toThrow('ENOENT');
  });

  it('includes stored objects that have the same names as database files', async () => {
    const dataDir = await folders.stopped();
    const names = ['postgres-18.jpg', 'server.log', 'pg_wal'];
    await mkdir(join(dataDir, 'objects'));
    for (const name of names) await writeFile(join(dataDir, 'objects', name), name);
    const copy = folders.newDataDir();
    await backUp([copy], { DATA_DIR: dataDir });
    expect((await readdir(join(copy, 'objects'))).toSorted()).toEqual(names.toSorted());
  });

  it('is refused if DATA_DIR contains no database, or if DATABASE_URL is set', async () => {
    const [dataDir, copy] = [folders.newDataDir(), folders.newDataDir()];
    expect(await refusal([copy], { DATA_DIR: dataDir })).toBe(
      `The backup failed: ${dataDir} contains no database. Set DATA_DIR.\n`,
    );
    const server = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://musha@localhost/musha' };
    expect(await refusal([copy], server)).toBe(
      'The backup failed: DATABASE_URL is set. Back up that server as described in docs/operations.md.\n',
    );
    expect(await readdir(folders.path)).not.toContain(copy);
  });

  it('does not leave a partial copy after a failure', async () => {
    const dataDir = await folders.stopped();
    await rm(join(dataFolderOf(dataDir), 'global', 'pg_control'));
    const copy = folders.newDataDir();
    expect(await refusal([copy], { DATA_DIR: dataDir })).toMatch(/^The backup failed: .*\n$/);
    await expect(readdir(copy)).rejects.toThrow('ENOENT');
  });
});
