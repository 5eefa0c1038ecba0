import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { recordBackup } from '../database/backup-queries.ts';
import { openDatabase } from '../database/database.ts';
import {
  copyContents,
  copyData,
  createFolderLike,
  findLink,
} from '../database/embedded/copy-data.ts';
import { dataFolderOf, hasData } from '../database/embedded/data-folder.ts';
import { markCopy } from '../database/embedded/restored-copy.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { operatorCommand, usageText } from '../server/platform/process/operator-command.ts';
import { StartFailure } from '../server/platform/process/start-failure.ts';
import { failureText, reasonOf } from './failure-text.ts';

const usage = usageText(['backup -- FOLDER']);

/** Copies DATA_DIR and its embedded database into a new folder. The database can be in use. */
async function backUp(to: string): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (config.databaseUrl !== undefined)
    throw new StartFailure(
      'DATABASE_URL is set. Back up that server as described in docs/operations.md.',
    );
  if (!hasData(dataDir)) throw new StartFailure(`${dataDir} contains no database. Set DATA_DIR.`);
  await requireOutside(to, dataDir);
  if (existsSync(to)) throw new StartFailure(`${to} already exists. Choose a new folder.`);
  const link = await findLink(dataDir);
  if (link !== undefined)
    throw new StartFailure(`${link} is a symbolic link. Replace it with its target.`);
  await createFolderLike(dataDir, to);
  try {
    // Copies the database before the pictures, so that no row lacks its picture.
    const database = dataFolderOf(to);
    await withDatabase(config, async (databaseUrl) => {
      await copyData(databaseUrl, database);
      await copyContents(dataDir, to, (path) => (isOf(database, path) ? 'none' : 'whole'));
      await markCopy(to);
      await recordCopy(databaseUrl);
    });
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
  console.log(
    `${dataDir} was copied to ${to}. To restore it, stop Musha, replace DATA_DIR with the copy, start Musha and run ${operatorCommand('admin -- resume')}.`,
  );
}

async function recordCopy(databaseUrl: string): Promise<void> {
  const database = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    await recordBackup(database.db);
  } catch (error) {
    console.error(`The time of the backup could not be recorded: ${reasonOf(error)}.`);
  } finally {
    await database.close();
  }
}

/** True for the database's folder, and for folders that earlier starts left unfinished. */
const isOf = (database: string, path: string): boolean =>
  path === basename(database) || path.startsWith(`${basename(database)}.`);

/** Resolves symbolic links, because a path outside DATA_DIR can lead into it. */
async function requireOutside(folder: string, dataDir: string): Promise<void> {
  const beside = dirname(folder);
  if (!existsSync(beside)) throw new StartFailure(`the folder ${beside} does not exist.`);
  const place = join(await realpath(beside), basename(folder));
  if (`${place}${sep}`.startsWith(`${await realpath(dataDir)}${sep}`))
    throw new StartFailure('the copy would be inside DATA_DIR. Choose another folder.');
}

const [to, ...more] = process.argv.slice(2);
if (to === undefined || more.length > 0) {
  console.error(usage);
  process.exit(1);
}
try {
  await backUp(resolve(to));
} catch (error) {
  console.error(`The backup failed: ${failureText(error)}`);
  process.exit(1);
}
