import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { copyContents, copyData, makeLike } from '../database/embedded/copy-data.ts';
import { dataFolderOf, hasData } from '../database/embedded/data-folder.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { readConfig } from '../server/config/config.ts';
import { StartFailure, toStartFailure } from '../server/process/start-failure.ts';

const usage = 'Usage: npm run backup -- FOLDER';

/** Copies DATA_DIR with its embedded database, which may be in use, into a new folder. */
async function backUp(to: string): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (config.databaseUrl !== undefined)
    throw new StartFailure('DATABASE_URL names a server: back it up as docs/operations.md says.');
  if (!hasData(dataDir)) throw new StartFailure(`${dataDir} holds no database: set DATA_DIR.`);
  if (`${to}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new StartFailure('the copy would be inside of DATA_DIR: name another folder.');
  requireNew(to);
  await makeLike(dataDir, to);
  try {
    // The database comes first: a picture without a row is harmless, a row without its picture is not.
    const database = dataFolderOf(to);
    await withDatabase(config, (databaseUrl) => copyData(databaseUrl, database));
    await copyContents(dataDir, to, (name) =>
      name.startsWith(basename(database)) ? 'none' : 'whole',
    );
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
  console.log(`${dataDir} is copied to ${to}. To go back, stop Musha and put it in its place.`);
}

function requireNew(folder: string): void {
  const beside = dirname(folder);
  if (existsSync(folder)) throw new StartFailure(`${folder} exists already: name a new folder.`);
  if (!existsSync(beside)) throw new StartFailure(`there is no folder ${beside}.`);
}

const [to, ...more] = process.argv.slice(2);
if (to === undefined || more.length > 0) {
  console.error(usage);
  process.exit(1);
}
try {
  await backUp(resolve(to));
} catch (error) {
  const failure = toStartFailure(error) ?? error;
  console.error(`No copy was made: ${failure instanceof Error ? failure.message : failure}`);
  process.exit(1);
}
