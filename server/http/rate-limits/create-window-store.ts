import type { Database } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import { postgresStore } from './rate-limit-queries.ts';
import type { WindowStore } from './window-store.ts';

/** Redis if configured, otherwise the database, so that all processes share the limits. */
export async function createWindowStore(
  { config: { redisUrl, timeoutFactor }, log, now }: Pick<Context, 'config' | 'log' | 'now'>,
  database: Pick<Database, 'db' | 'pool'>,
): Promise<WindowStore> {
  if (redisUrl === undefined) return postgresStore({ ...database, now });
  // Loaded on demand: the client uses 6 MB, and most processes do not need Redis.
  const { createRedisStore } = await import('./redis-windows.ts');
  return createRedisStore(redisUrl, { log, timeoutFactor });
}
