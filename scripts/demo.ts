import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { fillProperties } from '../database/demo/load/fill.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { migrate } from '../database/migrate.ts';
import { readConfig } from '../server/config/config.ts';
import { StartFailure, toStartFailure } from '../server/process/start-failure.ts';

const usage = 'Usage: npm run demo -- --listings NUMBER';
const most = 5_000_000;

/** Adds synthetic listings for measuring to the configured database. */
async function fill(count: number): Promise<void> {
  const config = readConfig(process.env);
  if (config.production)
    throw new StartFailure('a production database takes no synthetic listings.');
  const startedAt = Date.now();
  await withDatabase(config, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl, longStatements: true });
    try {
      await migrate(database.db);
      await fillProperties(database.db, count, (text) => console.log(text));
    } finally {
      await database.close();
    }
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${count} listings were added in ${seconds} s.`);
}

function requestedCount(): number | undefined {
  const { values } = parseArgs({ options: { listings: { type: 'string' } }, strict: false });
  const count = Number(values.listings);
  return Number.isInteger(count) && count > 0 && count <= most ? count : undefined;
}

const count = requestedCount();
if (count === undefined) {
  console.error(usage);
  process.exit(1);
}
try {
  await fill(count);
} catch (error) {
  const reason = toStartFailure(error) ?? error;
  console.error(
    `Not all listings were added: ${reason instanceof Error ? reason.message : reason}`,
  );
  process.exit(1);
}
