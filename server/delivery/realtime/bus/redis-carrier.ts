import { createClient } from '@redis/client';
import type { Carrier } from './remote-bus.ts';

/** Redis does not limit payloads. This limit bounds how long it takes to parse a payload. */
export const maxRedisPayloadBytes = 256 * 1024;

const pingMs = 4_000;

/** All databases of a Redis server share its channels, so the name contains the database number. */
export function createRedisCarrier(url: string, timeoutFactor: number): Carrier {
  const channel = `musha:${URL.parse(url)?.pathname.slice(1) || '0'}:events`;
  // A broken connection does not report an error, so silence counts as a lost connection.
  const answerMs = 4_000 * timeoutFactor;
  const socket = {
    reconnectStrategy: false,
    connectTimeout: answerMs,
    socketTimeout: pingMs + answerMs,
  } as const;
  const options = { url, socket, pingInterval: pingMs };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  return {
    open: async (on) => {
      for (const client of [publisher, subscriber]) {
        client.on('error', on.lost);
        client.on('end', on.lost);
        await client.connect();
      }
      await subscriber.subscribe(channel, on.payload);
    },
    send: async (payload) => {
      await publisher.publish(channel, payload);
    },
    close: async () => {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}
