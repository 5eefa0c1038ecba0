import { join } from 'node:path';
import { serverLocale } from '../../database/embedded/data-folder.ts';
import { findPrograms, type Programs } from '../../database/embedded/programs.ts';
import { findInstalledPostgres, findOrInstallPostgres } from '../../scripts/setup/postgres.mjs';

export interface TestPrograms extends Programs {
  locale: readonly string[];
}

/** The embedded server's collation, which PostgreSQL 17 and later have built in. */
const locale = ['--locale=C', '--lc-ctype=C.UTF-8'];

/** Finds the PostgreSQL named by TEST_POSTGRES, otherwise the installed or embedded one. */
export async function findServerPrograms(): Promise<TestPrograms> {
  const wanted = process.env['TEST_POSTGRES'];
  if (wanted === 'embedded') return ownPrograms();
  if (wanted !== 'installed') {
    const folder = findInstalledPostgres();
    return folder === undefined ? ownPrograms() : programsIn(folder);
  }
  const folder = await findOrInstallPostgres();
  if (folder === undefined) throw new Error('TEST_POSTGRES=installed needs a PostgreSQL.');
  return programsIn(folder);
}

const ownPrograms = async (): Promise<TestPrograms> => ({
  ...(await findPrograms()),
  locale: serverLocale,
});

const programsIn = (folder: string): TestPrograms => ({
  initdb: join(folder, 'initdb'),
  pg_ctl: join(folder, 'pg_ctl'),
  postgres: join(folder, 'postgres'),
  locale,
});
