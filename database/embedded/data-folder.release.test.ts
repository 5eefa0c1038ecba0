import { mkdir, rename, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  copyFolder,
  EmbeddedFolders,
  query,
  serverOf,
} from '../../test/services/embedded-folders.ts';
import { mountSmallDisk } from '../../test/services/small-disk.ts';
import { dataFolderOf } from './data-folder.ts';
import { EmbeddedServer } from './embedded-server.ts';

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await EmbeddedFolders.make();
});
afterAll(() => folders.remove());

const start = (dataDir: string, print: (text: string) => void = () => {}) =>
  EmbeddedServer.start(dataDir, { print });

it('refuses an earlier release’s data and leaves it unchanged (EMB-06)', async () => {
  const dataDir = folders.newDataDir();
  const earlier = join(dataDir, 'postgres');
  await mkdir(earlier, { recursive: true });
  await writeFile(join(earlier, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    `${earlier} was made by an earlier release. Set DATA_DIR to a new folder, or move the data with the command move of that release.`,
  );
});

describe('a copy of a data folder (EMB-07)', () => {
  it('starts if the server was stopped when the folder was copied', async () => {
    const dataDir = await folders.stopped();
    const copy = folders.newDataDir();
    await copyFolder(dataDir, copy);
    const server = await start(copy);
    await server.stop();
  });

  it('is refused if the server was running when the folder was copied', async () => {
    const dataDir = await folders.stopped();
    const server = await start(dataDir);
    const copy = folders.newDataDir();
    try {
      await copyFolder(dataDir, copy);
      await expect(start(copy)).rejects.toThrow(
        `${dataFolderOf(copy)} was copied or moved from ${dataFolderOf(dataDir)} while its server was running.`,
      );
    } finally {
      await server.stop();
    }
    await expect(start(copy)).rejects.toThrow('was copied or moved');
    await rm(join(dataFolderOf(copy), 'postmaster.pid'));
    await (await start(copy)).stop();
  });

  it('cannot be a symbolic link, because a link counts as the original folder', async () => {
    const dataDir = await folders.stopped();
    const link = folders.newDataDir();
    await symlink(dataDir, link);
    const server = await start(link);
    try {
      await expect(start(dataDir)).rejects.toThrow(`is in use by another Musha`);
    } finally {
      await server.stop();
    }
  });
});

describe('a data folder’s path (EMB-08)', () => {
  it.each([
    ['long', 'd'.repeat(120)],
    ['full of shell characters', ` a 'b' "c" $HOME $(id) \`id\` ;&|*?!#~ \\n %41 `],
    ['written with commas and non-Latin letters', ', Mūsha ya Tendai, 家 🏠,'],
    ['all of these', `${'Mūsha '.repeat(20)}, "x" $y`],
  ])('can be %s', async (_, name) => {
    const dataDir = join(folders.newDataDir(), name);
    const first = await start(dataDir);
    try {
      await query(first.url, 'create table kept as select 7 as id');
      await expect(start(dataDir)).rejects.toThrow(
        `${dataDir} is in use by another Musha (process ${process.pid}).`,
      );
    } finally {
      await first.stop();
    }
    expect(await serverOf(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    try {
      expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    } finally {
      await second.stop();
    }
  });

  it('can change while the server is stopped', async () => {
    const dataDir = await folders.stopped();
    const moved = folders.newDataDir();
    await rename(dataDir, moved);
    await (await start(moved)).stop();
  });
});

describe('a full disk (EMB-09)', () => {
  it('is reported if there is no room for the initial data, and no files are left behind', async (context) => {
    const disk = await mountSmallDisk(8);
    if (!disk) return context.skip();
    try {
      await expect(start(join(disk.folder, 'data'))).rejects.toThrow('the disk is full.');
      const { bfree, blocks } = await statfs(disk.folder);
      expect(bfree / blocks).toBeGreaterThan(0.9);
    } finally {
      await disk.remove();
    }
  });

  it('causes no loss of committed data, and the server recovers once there is space again', async (context) => {
    const disk = await mountSmallDisk(120);
    if (!disk) return context.skip();
    const dataDir = join(disk.folder, 'data');
    const printed: string[] = [];
    const server = await start(dataDir, (text) => printed.push(text));
    try {
      await query(server.url, 'create table kept (id int, filler text)');
      const filler = join(disk.folder, 'filler');
      const { bfree, bsize } = await statfs(disk.folder);
      await writeFile(filler, new Uint8Array(bfree * bsize));
      let written = 0;
      const write = () =>
        query(server.url, `insert into kept values (${written}, repeat(md5('x'), 20000))`);
      await expect(async () => {
        for (; written < 1_000; written += 1) await write();
      }).rejects.toThrow();
      await rm(filler);
      await expect
        .poll(() => query(server.url, 'select count(*)::int as count from kept').catch(String))
        .toEqual([{ count: written }]);
      await write();
    } finally {
      await server.stop();
      await disk.remove();
    }
    expect(printed.slice(1).join('\n')).toMatch(/^$|the disk is full|running again/);
  });
});

it('environment variables for other PostgreSQL servers do not affect the embedded server’s address (EMB-10)', async () => {
  const dataDir = await folders.stopped();
  const settings = { PGPORT: '1', PGDATA: '/nowhere', PGHOST: '/nowhere', LC_ALL: 'xx_XX' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const first = await start(dataDir);
  try {
    await query(first.url, 'select 1');
    vi.unstubAllEnvs();
    await expect(start(dataDir)).rejects.toThrow('in use by another Musha');
  } finally {
    await first.stop();
  }
});
