import type { Database } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import { postgresStore } from './postgres-windows.ts';
import { createRedisStore } from './redis-windows.ts';
import type { WindowStore } from './window-store.ts';

/** Redis where it is configured, else the database, so that limits hold in every process. */
export const createWindowStore = async (
  { config: { redisUrl, patience }, log }: Pick<Context, 'config' | 'log'>,
  database: Pick<Database, 'pool'>,
): Promise<WindowStore> =>
  redisUrl === undefined
    ? postgresStore(database.pool)
    : createRedisStore(redisUrl, { log, patience });
