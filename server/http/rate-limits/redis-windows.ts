import { once } from 'node:events';
import { createClient } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../platform/log.ts';
import { MemoryWindows } from './memory-windows.ts';
import type { WindowStore } from './window-store.ts';

const answerMs = 500;
const connectMs = 1_000;
const longestPauseMs = 2_000;

/** Counts in Redis. While Redis does not answer, each process counts in its own memory (F12). */
export async function createRedisStore(
  url: string,
  { log, timeoutFactor }: { log: Log; timeoutFactor: number },
): Promise<WindowStore> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: answerMs * timeoutFactor,
    socket: {
      // A sent command has no timeout of its own, so a silent connection is closed.
      socketTimeout: 2 * answerMs * timeoutFactor,
      connectTimeout: connectMs * timeoutFactor,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestPauseMs),
    },
  });
  let isLost = false;
  client.on('error', (err: unknown) => {
    if (!isLost) log.warn({ err }, 'lost the connection to Redis: rate limits count in memory');
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
  });
  client.connect().catch(() => {});
  // Waits only for the first attempt to connect: a process starts even if Redis is down.
  await once(client, 'ready').catch(() => {});
  return {
    open: (window) =>
      new RateLimiterRedis({
        ...window,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: 'musha:limit',
        insuranceLimiter: new MemoryWindows(window),
      }),
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}
