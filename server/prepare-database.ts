import type { Database } from '../database/database.ts';
import { demoPassword, loadDemo } from '../database/demo/load-demo.ts';
import { migrate } from '../database/migrate.ts';
import { hashPassword } from './accounts/passwords.ts';
import type { Config } from './config.ts';
import type { ObjectStore } from './storage/store.ts';
import { storePicture } from './uploads/store-picture.ts';

interface Preparation {
  config: Config;
  database: Database;
  store: ObjectStore;
  say(text: string): void;
}

/** Brings the schema up to date and, outside production, loads the demo market once. */
export async function prepareDatabase({
  config,
  database,
  store,
  say,
}: Preparation): Promise<void> {
  const { db } = database;
  const applied = await migrate(db);
  if (applied.length > 0) say(`Database: applied ${applied.join(', ')}`);
  if (config.production) return;
  say('Demo data: checking …');
  await loadDemo({
    db,
    say,
    now: new Date(),
    hashPassword,
    storePicture: (picture) => storePicture({ db, store }, picture),
  });
  say(
    `Demo accounts: renter@, renter2@, owner@, agent@, agency@ and admin@example.com, password ${demoPassword}`,
  );
}
