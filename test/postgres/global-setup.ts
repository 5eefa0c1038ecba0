import { providePostgres } from './start-postgres.ts';
import { createTemplate } from './template.ts';

/** A PostgreSQL server for the run with a migrated database to copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await providePostgres();
  const dropTemplate = await createTemplate();
  return async () => {
    await dropTemplate();
    await stop();
  };
}
