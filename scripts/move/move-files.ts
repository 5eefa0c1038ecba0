import { openDatabase } from '../../database/database.ts';
import { withDatabase } from '../../database/embedded/with-database.ts';
import { knownMigrations, readSchema } from '../../database/migrate.ts';
import { type Config, readConfig } from '../../server/platform/config/config.ts';
import { StartFailure } from '../../server/platform/process/start-failure.ts';
import { diskStoreOf } from '../../server/platform/storage/create-store.ts';
import { S3Store } from '../../server/platform/storage/s3-store.ts';
import type { ComparableStore } from '../../server/platform/storage/store.ts';
import { CopiedObjects } from './copied-objects.ts';
import { moveObjects, removeUnlessReferred } from './move-objects.ts';

/** Longer than the server's timeout, because the store can be far away and no one is waiting. */
const timeoutMs = 60_000;
const namedAtMost = 20;

interface FilesOptions {
  /** the address of the S3 store */
  store: string;
  /** copies from S3 to DATA_DIR */
  back: boolean;
}

interface Stores {
  config: Config;
  from: ComparableStore;
  to: ComparableStore;
  name: 's3' | 'disk';
  /** whether Musha is already configured to use the target */
  isInUse: boolean;
}

function readStores({ store, back }: FilesOptions): Stores {
  const config = readConfig(process.env);
  const { s3 } = readConfig({ ...process.env, S3_URL: store });
  if (!s3) throw new StartFailure('--store requires the URL of an S3 store.');
  const disk = diskStoreOf(config);
  const remote = new S3Store(s3, { timeoutMs });
  return back
    ? { config, from: remote, to: disk, name: 'disk', isInUse: config.s3 === undefined }
    : { config, from: disk, to: remote, name: 's3', isInUse: config.s3?.url === s3.url };
}

/** Musha can keep running. After it switches stores, a last run copies the changed files. */
export async function moveFiles(
  options: FilesOptions,
  print: (text: string) => void,
): Promise<void> {
  const { config, from, to, name, isInUse } = readStores(options);
  const copied = new CopiedObjects(config.dataDir, name);
  await withDatabase(config, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl, poolSize: 2 });
    try {
      const { db } = database;
      const { state } = await readSchema(db, await knownMigrations());
      if (state !== 'current' && state !== 'served')
        throw new StartFailure(
          'the database belongs to another release. Start this release first.',
        );
      const { missing } = await moveObjects({ db, from, to, copied }, print);
      if (isInUse) {
        let removed = 0;
        for (const objects of await copied.list())
          if (await removeUnlessReferred(db, to, objects)) removed += 1;
        await copied.forget();
        if (removed > 0)
          print(`pictures: ${removed} deleted during the move, and now removed from the target`);
      }
      for (const key of missing.slice(0, namedAtMost)) print(`missing: ${key}`);
      if (missing.length > 0)
        throw new StartFailure(
          `the database refers to ${missing.length} files that are missing from both stores. Restore them from a backup.`,
        );
    } finally {
      await database.close();
    }
  });
  print(isInUse ? endOf(options) : nextStepOf(options));
}

const nextStepOf = ({ store, back }: FilesOptions): string =>
  `Now restart Musha ${back ? 'without S3_URL' : `with S3_URL='${store}'`}. Then run the same command with that environment, to copy the files added in the meantime.`;

const endOf = ({ back }: FilesOptions): string =>
  back
    ? 'All files are in DATA_DIR. The S3 store is no longer used.'
    : 'All files are in the S3 store. Once you have a backup of it, delete the folder objects in DATA_DIR.';
