import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { prepareConfig } from './prepare-config.ts';

let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-config-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('without MUSHA_SECRET, Musha', () => {
  it('stores a random secret in DATA_DIR for all processes', async () => {
    const { secret } = await prepareConfig({ DATA_DIR });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await prepareConfig({ DATA_DIR })).secret).toBe(secret);
    expect(readConfig({ DATA_DIR }).secret).toBe(secret);
    expect((await prepareConfig({ DATA_DIR: join(folder, 'other') })).secret).not.toBe(secret);
    expect(await readdir(DATA_DIR)).toEqual(['secret']);
    expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('creates only one secret if several processes start concurrently', async () => {
    const starts = Array.from({ length: 5 }, () => prepareConfig({ DATA_DIR }));
    const secrets = (await Promise.all(starts)).map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(1);
  });

  it.each(['', 'Xq3'])('replaces a secret that a full disk truncated: "%s"', async (left) => {
    await prepareConfig({ DATA_DIR });
    await writeFile(join(DATA_DIR, 'secret'), left);
    const { secret } = await prepareConfig({ DATA_DIR });
    expect(secret).toHaveLength(43);
    expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  });

  it('refuses to start if the secret file cannot be read', async () => {
    await prepareConfig({ DATA_DIR });
    await rm(join(DATA_DIR, 'secret'));
    await prepareConfig({ DATA_DIR: join(DATA_DIR, 'secret') });
    await expect(prepareConfig({ DATA_DIR })).rejects.toThrow(
      `MUSHA_SECRET: ${join(DATA_DIR, 'secret')} cannot be read.`,
    );
  });

  it('does not store a secret when it only reads the settings without starting', async () => {
    expect(readConfig({ DATA_DIR }).secret).toHaveLength(43);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('does not store a secret if MUSHA_SECRET is set', async () => {
  const MUSHA_SECRET = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';
  expect(await prepareConfig({ DATA_DIR, MUSHA_SECRET })).toMatchObject({ secret: MUSHA_SECRET });
  expect(await readdir(folder)).toEqual([]);
});
