import type { Database } from '../../database/database.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { postgresStore } from './postgres-windows.ts';
import { createRedisStore } from './redis-windows.ts';
import type { WindowStore } from './window-store.ts';

interface Surroundings {
  config: Pick<Config, 'redisUrl'>;
  database: Pick<Database, 'pool'>;
  log: Log;
}

/** Redis where it is configured, else the database, so that limits hold in every process. */
export const createWindowStore = async ({
  config: { redisUrl },
  database,
  log,
}: Surroundings): Promise<WindowStore> =>
  redisUrl === undefined ? postgresStore(database.pool) : createRedisStore(redisUrl, log);
