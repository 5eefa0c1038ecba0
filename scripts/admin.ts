import { join } from 'node:path';
import * as z from 'zod/mini';
import { Email } from '../contract/primitives.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { inviteAdministrator } from '../server/accounts/invitations.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { Outbox } from '../server/mail/outbox.ts';
import { toStartFailure } from '../server/start-failure.ts';

const usage = 'Usage: npm run admin -- create EMAIL';

/** Sends the invitation with which the first administrator, or another, comes in. */
async function invite(email: string): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.db);
    const log = createLog('silent');
    const outbox = new Outbox({ db: database.db, config, log, folder: join(dataDir, 'outbox') });
    const inviting = { adminId: null, config, outbox, now: () => new Date() };
    await database.db.transaction().execute((trx) => inviteAdministrator(trx, inviting, email));
    await outbox.deliver();
    await outbox.stop();
  } finally {
    await database.close();
  }
  console.log(`An invitation for ${email} is on its way. It is good for 72 hours.`);
}

const [command, address] = process.argv.slice(2);
const email = z.safeParse(Email, address);
if (command !== 'create' || !email.success) {
  console.error(usage);
  process.exit(1);
}
try {
  await invite(email.data);
} catch (error) {
  const failure = toStartFailure(error);
  if (!failure) throw error;
  console.error(`No invitation was sent: ${failure.message}`);
  process.exit(1);
}
