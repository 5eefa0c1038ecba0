import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CopiedObjects } from './copied-objects.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-copied-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const objects = { bucket: 'avatars' as const, keys: ['people/a.webp', 'people/b.webp'] };

it('lists the objects copied by earlier runs, ignoring a line left unfinished by a killed run (STORE-02)', async () => {
  const folder = await makeFolder();
  expect(await new CopiedObjects(folder, 's3').list()).toEqual([]);
  await new CopiedObjects(folder, 's3').note(objects);
  await appendFile(join(folder, 'copied-to-s3'), '{"bucket":"avatars","keys":["people/c');
  const later = new CopiedObjects(folder, 's3');
  expect(await later.list()).toEqual([objects]);
  expect(await new CopiedObjects(folder, 'disk').list()).toEqual([]);
  await later.forget();
  expect(await later.list()).toEqual([]);
});

it('rejects an unreadable list, because treating it as empty would restore deleted objects (STORE-02)', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'copied-to-s3'));
  await expect(new CopiedObjects(folder, 's3').list()).rejects.toThrow('EISDIR');
});
