import type { Database } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import { postgresStore } from './postgres-windows.ts';
import type { WindowStore } from './window-store.ts';

/** Redis where it is configured, else the database, so that limits hold in every process. */
export async function createWindowStore(
  { config: { redisUrl, patience }, log, now }: Pick<Context, 'config' | 'log' | 'now'>,
  database: Pick<Database, 'db' | 'pool'>,
): Promise<WindowStore> {
  if (redisUrl === undefined) return postgresStore({ ...database, now });
  // Most processes do without these 6 MB.
  const { createRedisStore } = await import('./redis-windows.ts');
  return createRedisStore(redisUrl, { log, patience });
}
