import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireOutside } from './require-place.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-place-'));
  for (const path of ['musha-1.0.0/data', 'musha-1.0.0-data'])
    await mkdir(join(folder, path), { recursive: true });
  await symlink('musha-1.0.0', join(folder, 'current'));
});
afterAll(() => rm(folder, { recursive: true }));

const judge = (data: string) =>
  requireOutside(join(folder, data), join(folder, 'musha-1.0.0')).then(
    () => 'outside',
    ({ message }) => message,
  );

it('refuses a data folder inside a release, even through a symbolic link, but allows one beside it', async () => {
  expect(await judge('musha-1.0.0-data')).toBe('outside');
  for (const inside of ['musha-1.0.0/data', 'current/data'])
    expect(await judge(inside)).toContain('is inside this release');
});
