import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromLite, startLite } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';

const variable = 'TEST_DATABASE_DUMP';

/** Writes what an embedded database is once it is migrated; loading that takes a sixth of making it. */
export async function writeMigratedDump(): Promise<() => Promise<void>> {
  const lite = await startLite();
  const database = await fromLite(lite);
  await migrate(database.db);
  const dump = await lite.dumpDataDir('none');
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'musha-dump-'));
  const file = join(folder, 'migrated.tar');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  process.env[variable] = file;
  return () => rm(folder, { recursive: true, force: true });
}

export async function readMigratedDump(): Promise<Blob> {
  const file = process.env[variable];
  if (!file) throw new Error('the embedded tests need test/embedded/global-setup.ts');
  return openAsBlob(file);
}
