import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { MemoryWindows } from './memory-windows.ts';
import { postgresStore } from './postgres-windows.ts';
import { createRedisStore } from './redis-windows.ts';

export type WindowOptions = Required<Pick<IRateLimiterOptions, 'points' | 'duration'>>;

/** Where the windows of the limits are held (docs/decisions/0010-rate-limits.md). */
export interface WindowStore {
  open(window: WindowOptions): RateLimiterAbstract;
  close(): void;
}

/** This process only, until it ends. */
export const memoryStore: WindowStore = {
  open: (window) => new MemoryWindows(window),
  close: () => {},
};

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
