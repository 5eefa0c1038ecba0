import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { newKey } from './object-key.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('does not leave a partial file if the folder cannot be created', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'avatars'), 'a file where the folder should be');
  const put = new DiskStore(folder).put('avatars', newKey('avatars', 'webp'), randomBytes(10));
  await expect(put).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(await readdir(folder)).toEqual(['avatars']);
});

it('storing a picture leaves exactly one file and no temporary files', async () => {
  const folder = await temporaryFolder();
  const key = newKey('avatars', 'webp');
  await new DiskStore(folder).put('avatars', key, randomBytes(10));
  expect(await readdir(join(folder, 'avatars/people'))).toHaveLength(1);
  expect((await stat(join(folder, 'avatars', key))).size).toBe(10);
});

// A disk of 64 KB, mounted only inside the child process.
const canMount =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
const fillDisk = `
  const { DiskStore } = await import(${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))});
  const { readdirSync } = await import('node:fs');
  const store = new DiskStore('/mnt');
  const key = 'people/aaaaaaaaaaaaaaaaaaaaaa.webp';
  const code = await store.put('avatars', key, Buffer.alloc(100_000)).catch((error) => error.code);
  const left = readdirSync('/mnt/avatars/people');
  await store.put('avatars', key, Buffer.alloc(1_000));
  console.log(JSON.stringify({ code, left, after: readdirSync('/mnt/avatars/people').length }));
`;

it.skipIf(!canMount)(
  'reports a full disk, leaves no file, and works again when there is space',
  () => {
    const mount = 'mount -t tmpfs -o size=64k tmpfs /mnt && exec "$0" --input-type=module -e "$1"';
    const child = spawnSync('unshare', ['-rm', 'sh', '-c', mount, process.execPath, fillDisk]);
    expect(child.stderr.toString()).toBe('');
    expect(JSON.parse(child.stdout.toString())).toEqual({
      code: 'storage_full',
      left: [],
      after: 1,
    });
  },
);
