import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../database/database.ts';
import { fillProperties } from '../database/demo/load/fill.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { migrate } from '../database/migrate.ts';
import { configuredStore } from '../server/configured-store.ts';
import { SendingPause } from '../server/delivery/mail/sending-pause.ts';
import type { Config } from '../server/platform/config/config.ts';
import { createLog } from '../server/platform/log.ts';
import { operatorCommand, usageText } from '../server/platform/process/operator-command.ts';
import { prepareConfig } from '../server/platform/process/prepare-config.ts';
import { StartFailure } from '../server/platform/process/start-failure.ts';
import { removeDueObjects } from '../server/platform/uploads/collect-uploads.ts';
import { describeRemoval, findDemo, removeDemo } from './demo/remove-demo.ts';
import { failureText } from './failure-text.ts';

const usage = usageText(['demo -- --listings NUMBER', 'demo -- remove [--yes]']);
const maxListings = 5_000_000;

type Work = (database: Database, config: Config) => Promise<void>;

const fill =
  (count: number): Work =>
  async ({ db }, config) => {
    if (config.production)
      throw new StartFailure('synthetic listings cannot be added to a production database.');
    const startedAt = Date.now();
    await fillProperties(db, count, (text) => console.log(text));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${count} listings were added in ${seconds} s.`);
  };

/** Removes only the demo and synthetic listings (DEMO-02). */
const remove =
  (isConfirmed: boolean): Work =>
  async (database, config) => {
    const demo = await findDemo(database);
    if (!demo) {
      console.log('This database contains no demo.');
    } else {
      console.log(describeRemoval(demo));
      if (!isConfirmed && !(await confirm()))
        throw new StartFailure(
          'Nothing was removed. To confirm, add --yes, or type yes in a terminal.',
        );
      await removeDemo(database, config).catch((cause: unknown) => {
        const says = `the demo was not removed: ${failureText(cause)} Run the command again.`;
        throw new StartFailure(says, { cause });
      });
      console.log('The demo was removed.');
    }
    await removeFiles(database, config);
  };

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('Type yes to remove it: ');
  terminal.close();
  return typed.trim().toLowerCase() === 'yes';
}

/** Deletes files whose rows have been deleted. A running server retries failed deletions. */
async function removeFiles({ db }: Database, config: Config): Promise<void> {
  // A copied database can use the same file store as production (SEND-02).
  if (await new SendingPause({ db, config, log: createLog('silent') }).isOn()) {
    console.log(
      `Sending is paused, so files stay in the store until you run ${operatorCommand('admin -- resume')}.`,
    );
    return;
  }
  await removeDueObjects(db, configuredStore(config, db)).catch(() => {
    console.log('Some files could not be deleted. Musha tries again while it runs.');
  });
}

async function run(work: Work): Promise<void> {
  const config = await prepareConfig(process.env);
  await withDatabase(config, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl, longStatements: true });
    try {
      await migrate(database.db);
      await work(database, config);
    } finally {
      await database.close();
    }
  });
}

function requestedWork(): Work | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { listings: { type: 'string' }, yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [command, ...others] = positionals;
    if (others.length > 0) return undefined;
    if (command === 'remove' && values.listings === undefined) return remove(values.yes ?? false);
    const count = Number(values.listings);
    const isCount = Number.isInteger(count) && count > 0 && count <= maxListings;
    return command === undefined && isCount && !values.yes ? fill(count) : undefined;
  } catch {
    return undefined;
  }
}

const work = requestedWork();
if (!work) {
  console.error(usage);
  process.exit(1);
}
try {
  await run(work);
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}
