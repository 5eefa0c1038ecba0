import { startPostgres } from './start-postgres.ts';
import { createTemplate } from './template.ts';

/** A PostgreSQL server for the run, unless TEST_DATABASE_URL names one, with a migrated database to copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await start();
  const dropTemplate = await createTemplate();
  return async () => {
    await dropTemplate();
    await server?.stop();
  };
}

async function start() {
  const server = await startPostgres();
  if (!server) {
    throw new Error(
      'no PostgreSQL can be had for the tests: install one, or set TEST_DATABASE_URL.',
    );
  }
  process.env['TEST_DATABASE_URL'] = server.url;
  return server;
}
