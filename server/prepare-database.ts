import { watchBackups } from '../database/backup-queries.ts';
import type { Database, Db } from '../database/database.ts';
import { demoAccountNames } from '../database/demo/demo-accounts.ts';
import { demoPassword, loadDemo } from '../database/demo/load/load-demo.ts';
import { containsDemo } from '../database/demo/remove/found-demo-queries.ts';
import { atFirstStartOfCopy } from '../database/embedded/restored-copy.ts';
import { migrate } from '../database/migrate.ts';
import { recordSecret } from '../database/secret-queries.ts';
import { pauseSending, recordSender } from '../database/sending-pause-queries.ts';
import { findUnfinishedMove } from '../database/unfinished-move-queries.ts';
import type { Context } from './context.ts';
import { hashPassword } from './domains/accounts/sign-in/passwords.ts';
import { secretName } from './platform/config/secret-name.ts';
import { operatorCommand } from './platform/process/operator-command.ts';
import { StartFailure } from './platform/process/start-failure.ts';
import { storePicture } from './platform/uploads/pictures/store-picture.ts';
import { storePaper } from './platform/uploads/store-paper.ts';

const demoText = `the database contains the demo, with invented homes and accounts whose password everyone knows. Remove it with ${operatorCommand('demo -- remove')}, or start with ALLOW_OPEN_DEMO=yes.`;

/** Migrates the database and, outside production, loads the demo market once. */
export async function prepareDatabase(
  context: Pick<Context, 'config' | 'db' | 'mailboxes' | 'now' | 'store'>,
  database: Pick<Database, 'withoutTimeouts'>,
  print: (text: string) => void,
): Promise<void> {
  const { config, db, mailboxes, now } = context;
  const origin = await findUnfinishedMove(db);
  if (origin !== null) throw new StartFailure(`the data in ${origin} is still being moved here.`);
  await mailboxes.requireKey(db);
  const applied = await database.withoutTimeouts(migrate);
  if (applied.length > 0) print(`Database: applied ${applied.join(', ')}`);
  await recordSecret(db, secretName(config.secret));
  await watchBackups(db);
  await atFirstStartOfCopy(config.dataDir, () => pauseSending(db));
  if (config.production) {
    if (!config.allowOpenDemo) await requireNoDemo(db);
    await recordSender(db, config.publicUrl);
    return;
  }
  print('Demo data: checking …');
  await loadDemo({
    db,
    print,
    now: now(),
    hashPassword,
    storePicture: (picture) => storePicture(context, picture),
    storePaper: (bytes, keep) => storePaper(context, bytes, keep),
  });
  print(`Demo accounts: ${demoAccountNames.join('@, ')}@example.com, password ${demoPassword}`);
}

/** Refuses to start in production with the demo accounts, whose password is public (DEMO-01). */
async function requireNoDemo(db: Db): Promise<void> {
  if (await containsDemo(db)) throw new StartFailure(demoText);
}
