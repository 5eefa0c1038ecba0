import { dirname } from 'node:path';
import { findPrograms } from '../../database/embedded/programs.ts';
import { findInstalledPostgres } from '../../scripts/setup/postgres.mjs';

/**
 * The folder of the programs that serve the tests: those of TEST_POSTGRES (`installed` or `embedded`),
 * by default the machine's own or, without one, those of the embedded server.
 */
export async function findServerPrograms(): Promise<string> {
  const wanted = process.env['TEST_POSTGRES'];
  const installed = wanted === 'embedded' ? undefined : findInstalledPostgres();
  if (wanted === 'installed' && !installed) throw new Error('this machine has no PostgreSQL');
  return installed ?? dirname((await findPrograms()).postgres);
}
