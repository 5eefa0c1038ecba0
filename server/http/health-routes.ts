import { Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import { knownMigrations, readSchema } from '../../database/migrate.ts';

const notReady = {
  behind: 'waiting for migrations',
  newer: 'the database comes from a newer version',
};

/** /readyz also requires a database whose schema this release can use; /healthz does not. */
export async function healthRoutes({ db }: Database): Promise<Hono> {
  const known = await knownMigrations();
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      try {
        const { state } = await readSchema(db, known);
        if (state === 'current' || state === 'served') return context.json({ status: 'ready' });
        return context.json({ status: notReady[state] }, 503);
      } catch {
        return context.json({ status: 'waiting for the database' }, 503);
      }
    });
}
