import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { demoStage } from '../database/demo/load/load-demo-queries.ts';
import { hasData } from '../database/embedded/data-folder.ts';
import { EmbeddedServer } from '../database/embedded/embedded-server.ts';
import { migrate } from '../database/migrate.ts';
import { readConfig } from '../server/config/config.ts';
import { StartFailure, toStartFailure } from '../server/process/start-failure.ts';
import { createStore } from '../server/storage/create-store.ts';
import { moveObjects } from './move/move-objects.ts';
import { beginMove, endMove, moveTables } from './move/move-tables.ts';
import { reseal } from './move/reseal.ts';

const usage = 'Usage: npm run move -- --to DATABASE_URL [--store S3_URL]';
const say = (text: string) => console.log(text);

/** The embedded Musha of DATA_DIR, and what it becomes with the environment of production. */
function readEnds({ to, store }: { to: string; store: string | undefined }) {
  const { DATA_DIR } = process.env;
  const source = readConfig({ DATA_DIR });
  const target = readConfig({
    ...process.env,
    DATABASE_URL: to,
    ...(store !== undefined && { S3_URL: store }),
  });
  if (target.secret === source.secret)
    throw new StartFailure('MUSHA_SECRET is needed: what is sealed is closed anew with it.');
  if (!hasData(source.dataDir))
    throw new StartFailure(`${source.dataDir} holds no embedded database: set DATA_DIR.`);
  return { source, target };
}

async function move(options: { to: string; store: string | undefined }): Promise<void> {
  const { source, target } = readEnds(options);
  const { dataDir } = source;
  const embeddedServer = await EmbeddedServer.start(dataDir, { say });
  const embedded = openDatabase({ databaseUrl: embeddedServer.url, longStatements: true });
  const server = openDatabase({ databaseUrl: options.to, poolSize: 2, longStatements: true });
  try {
    for (const { db } of [embedded, server]) await migrate(db);
    const ends = { from: embedded.db, to: server.db, origin: dataDir };
    await beginMove(ends);
    const rows = await moveTables(ends, say);
    const files = target.s3
      ? await moveObjects(
          join(dataDir, 'objects'),
          createStore({ ...source, s3: undefined }),
          createStore(target),
          say,
        )
      : undefined;
    const unsealable = await reseal(server.db, {
      secret: target.secret,
      previousSecret: source.secret,
    });
    await endMove(ends);
    say(
      `\nEverything is there and the same on both sides: ${rows} rows${files === undefined ? '' : `, ${files} files of pictures`}.`,
    );
    if (files === undefined) say(`Pictures stay in ${join(dataDir, 'objects')}: keep DATA_DIR.`);
    if (unsealable > 0) say(`${unsealable} sealed texts (mails, codes) were opened by no secret.`);
    if (await demoStage(server.db))
      say(
        'The demo was moved too, with accounts whose password everyone knows: remove it with npm run demo -- remove.',
      );
    say(`Start with this environment and DATABASE_URL; ${dataDir} is as it was.`);
  } finally {
    await server.close();
    await embedded.close();
    await embeddedServer.stop();
  }
}

function readOptions() {
  try {
    const options = { to: { type: 'string' }, store: { type: 'string' } } as const;
    const { to, store } = parseArgs({ options }).values;
    return to === undefined ? undefined : { to, store };
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(1);
}
try {
  await move(options);
} catch (error) {
  const failure = toStartFailure(error) ?? error;
  console.error(
    `Not everything was moved: ${failure instanceof Error ? failure.message : failure}`,
  );
  console.error('What is there already stays there: the same command goes on from it.');
  process.exit(1);
}
