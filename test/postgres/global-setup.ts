import { startPostgres } from './start-postgres.ts';

/** A PostgreSQL server for the run, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const server = await startPostgres();
  if (!server) {
    throw new Error(
      'no PostgreSQL can be had for the tests: install one, or set TEST_DATABASE_URL.',
    );
  }
  process.env['TEST_DATABASE_URL'] = server.url;
  return () => server.stop();
}
