import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { checkDatabase } from './check-database.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'musha-check-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

const check = async () => {
  const findings = await checkDatabase(readConfig({ DATA_DIR }), () => Date.now());
  return findings.filter(({ part }) => part === 'database');
};

describe('checking an embedded database', () => {
  it('accepts an empty folder', async () => {
    expect(await check()).toMatchObject([
      { verdict: 'fine', says: 'The first start will create a database in DATA_DIR.' },
    ]);
  });

  it.each(['postgres', 'postgres-18'])(
    'reports a subfolder that would prevent startup: %s',
    async (name) => {
      await mkdir(join(DATA_DIR, name));
      await writeFile(join(DATA_DIR, name, 'PG_VERSION'), '17');
      expect(await check()).toMatchObject([
        {
          verdict: 'wrong',
          says: expect.stringMatching(
            name === 'postgres'
              ? /was made by an earlier release/
              : /^its PostgreSQL does not start/,
          ),
          advice:
            'Set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL (15 or later).',
        },
      ]);
    },
  );
});
