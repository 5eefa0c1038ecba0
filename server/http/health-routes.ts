import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** /healthz: the process lives. /readyz: it can also serve, i.e. the database answers. */
export function healthRoutes({ db }: Database): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      try {
        await sql`select 1`.execute(db);
        return context.json({ status: 'ready' });
      } catch {
        return context.json({ status: 'waiting for the database' }, 503);
      }
    });
}
