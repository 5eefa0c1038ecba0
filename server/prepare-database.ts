import type { Database } from '../database/database.ts';
import { demoPassword, loadDemo } from '../database/demo/load-demo.ts';
import { migrate } from '../database/migrate.ts';
import { hashPassword } from './accounts/passwords.ts';
import type { Context } from './context.ts';
import { storePicture } from './uploads/store-picture.ts';

/** Brings the schema up to date and, outside production, loads the demo market once. */
export async function prepareDatabase(
  context: Pick<Context, 'config' | 'db' | 'now' | 'store'>,
  database: Pick<Database, 'withoutTimeouts'>,
  say: (text: string) => void,
): Promise<void> {
  const { config, db, now } = context;
  const applied = await database.withoutTimeouts(migrate);
  if (applied.length > 0) say(`Database: applied ${applied.join(', ')}`);
  if (config.production) return;
  say('Demo data: checking …');
  await loadDemo({
    db,
    say,
    now: now(),
    hashPassword,
    storePicture: (picture) => storePicture(context, picture),
  });
  say(
    `Demo accounts: renter@, renter2@, owner@, agent@, agency@ and admin@example.com, password ${demoPassword}`,
  );
}
