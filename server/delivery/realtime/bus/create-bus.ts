import type { Database } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import type { Bus } from './bus.ts';
import { createPostgresCarrier, maxNotificationBytes } from './postgres-carrier.ts';
import { RemoteBus } from './remote-bus.ts';

export async function createBus(
  { config: { redisUrl, timeoutFactor }, log }: Pick<Context, 'config' | 'log'>,
  { url }: Database,
): Promise<Bus> {
  if (redisUrl !== undefined) {
    const { createRedisCarrier, maxRedisPayloadBytes } = await import('./redis-carrier.ts');
    const createCarrier = () => createRedisCarrier(redisUrl, timeoutFactor);
    return new RemoteBus({ createCarrier, maxPayloadBytes: maxRedisPayloadBytes, log });
  }
  const createCarrier = () => createPostgresCarrier(url, timeoutFactor);
  return new RemoteBus({ createCarrier, maxPayloadBytes: maxNotificationBytes, log });
}
