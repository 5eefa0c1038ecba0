import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { demoStage } from '../database/demo/load/load-demo-queries.ts';
import { hasData } from '../database/embedded/data-folder.ts';
import { EmbeddedServer } from '../database/embedded/embedded-server.ts';
import { migrate } from '../database/migrate.ts';
import { readConfig } from '../server/platform/config/config.ts';
import {
  isRelease,
  operatorCommand,
  usageText,
} from '../server/platform/process/operator-command.ts';
import { StartFailure } from '../server/platform/process/start-failure.ts';
import { createStore, diskStoreOf } from '../server/platform/storage/create-store.ts';
import { failureText } from './failure-text.ts';
import { moveFiles } from './move/move-files.ts';
import { moveObjects } from './move/move-objects.ts';
import { beginMove, endMove, moveTables } from './move/move-tables.ts';
import { reseal } from './move/reseal.ts';

const usage = usageText([
  'move -- --database [--store S3_URL]',
  'move -- --files --store S3_URL [--back]',
]);
const print = (text: string) => console.log(text);

function readEnds({ store }: { store: string | undefined }) {
  if (isRelease)
    throw new StartFailure(
      'A release has no embedded database. Run this in the clone that has it.',
    );
  const { DATA_DIR, DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new StartFailure('DATABASE_URL is required. Set it to the new database.');
  const source = readConfig({ DATA_DIR });
  const target = readConfig({ ...process.env, ...(store !== undefined && { S3_URL: store }) });
  if (target.secret === source.secret)
    throw new StartFailure(
      'MUSHA_SECRET is required. It encrypts stored emails and codes in the new database.',
    );
  if (!hasData(source.dataDir))
    throw new StartFailure(`${source.dataDir} contains no embedded database. Set DATA_DIR.`);
  return { source, target, databaseUrl: DATABASE_URL };
}

async function move(options: { store: string | undefined }): Promise<void> {
  const { source, target, databaseUrl } = readEnds(options);
  const { dataDir } = source;
  const embeddedServer = await EmbeddedServer.start(dataDir, { print });
  const embedded = openDatabase({ databaseUrl: embeddedServer.url, longStatements: true });
  const server = openDatabase({ databaseUrl, poolSize: 2, longStatements: true });
  try {
    for (const { db } of [embedded, server]) await migrate(db);
    const ends = { from: embedded.db, to: server.db, origin: dataDir };
    await beginMove(ends);
    const rows = await moveTables(ends, print);
    const files = target.s3
      ? await moveObjects(
          { db: embedded.db, from: diskStoreOf(source), to: createStore(target) },
          print,
        )
      : undefined;
    if (files && files.missing.length > 0)
      print(
        `${files.missing.length} picture files are missing from both stores, such as ${files.missing[0]}.`,
      );
    const unsealable = await reseal(server.db, {
      secret: target.secret,
      previousSecret: source.secret,
    });
    await endMove(ends);
    print(
      `\nEverything was copied and verified: ${rows} rows${files === undefined ? '' : `, ${files.files} picture files`}.`,
    );
    if (files === undefined)
      print(`Pictures stay in ${join(dataDir, 'objects')}, so keep DATA_DIR.`);
    if (unsealable > 0)
      print(`${unsealable} stored emails or codes could not be decrypted with either secret.`);
    if (await demoStage(server.db))
      print(
        `The demo was moved too, and its accounts have a public password. Remove it with ${operatorCommand('demo -- remove')}.`,
      );
    print('The new database has no backup yet. Make one now.');
    print(`Start Musha with this environment. Nothing in ${dataDir} was changed.`);
  } finally {
    await server.close();
    await embedded.close();
    await embeddedServer.stop();
  }
}

function readCommand(): (() => Promise<void>) | undefined {
  try {
    const { database, store, files, back } = parseArgs({
      options: {
        database: { type: 'boolean', default: false },
        store: { type: 'string' },
        files: { type: 'boolean', default: false },
        back: { type: 'boolean', default: false },
      },
    }).values;
    if (files && !database && store) return () => moveFiles({ store, back }, print);
    if (database && !files && !back) return () => move({ store });
    return undefined;
  } catch {
    return undefined;
  }
}

const command = readCommand();
if (!command) {
  console.error(usage);
  process.exit(1);
}
try {
  await command();
} catch (error) {
  console.error(`The move failed: ${failureText(error)}`);
  console.error('Copied data is kept. To continue, run the same command again.');
  process.exit(1);
}
