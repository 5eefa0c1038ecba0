import { buildForTests } from '../services/build-for-tests.ts';
import { providePostgres } from './start-postgres.ts';
import { createTemplate } from './template.ts';

/** Starts PostgreSQL with a migrated template database for the run, and builds the pages. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildForTests();
  const stop = await providePostgres();
  const dropTemplate = await createTemplate();
  return async () => {
    await dropTemplate();
    await stop();
  };
}
