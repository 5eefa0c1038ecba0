import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Config } from './config.ts';
import type { ObjectStore } from './storage/store.ts';

interface Preparation {
  config: Config;
  database: Database;
  store: ObjectStore;
  say(text: string): void;
}

/** Brings the schema up to date and, outside production, loads the demo market once. */
export async function prepareDatabase({ config, database, say }: Preparation): Promise<void> {
  const applied = await migrate(database.db);
  if (applied.length > 0) say(`Database: applied ${applied.join(', ')}`);
  if (config.production) return;
}
