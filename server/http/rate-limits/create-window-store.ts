import type { Database } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import { postgresStore } from './postgres-windows.ts';
import { createRedisStore } from './redis-windows.ts';
import type { WindowStore } from './window-store.ts';

/** Redis where it is configured, else the database, so that limits hold in every process. */
export const createWindowStore = async (
  { config: { redisUrl, patience }, log, now }: Pick<Context, 'config' | 'log' | 'now'>,
  database: Pick<Database, 'db' | 'pool'>,
): Promise<WindowStore> =>
  redisUrl === undefined
    ? postgresStore({ ...database, now })
    : createRedisStore(redisUrl, { log, patience });
