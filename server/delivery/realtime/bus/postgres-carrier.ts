import pg from 'pg';
import type { Carrier } from './remote-bus.ts';

/** Slightly below PostgreSQL's limit of 8,000 bytes for a notification. */
export const maxNotificationBytes = 7_900;

const eventChannel = 'musha_events';
const checkMs = 15_000;

/** Uses LISTEN and NOTIFY on its own connection, as LISTEN does not work through a pool. */
export function createPostgresCarrier(
  connectionString: string,
  timeoutFactor: number,
  channel = eventChannel,
): Carrier {
  const client = new pg.Client({
    connectionString,
    application_name: 'musha events',
    connectionTimeoutMillis: 4_000 * timeoutFactor,
    query_timeout: 6_000 * timeoutFactor,
    keepAlive: true,
  });
  let check: NodeJS.Timeout | undefined;
  return {
    open: async (on) => {
      client.on('error', on.lost);
      client.on('end', on.lost);
      client.on('notification', ({ payload }) => payload && on.payload(payload));
      await client.connect();
      await client.query(`listen ${channel}`);
      check = setInterval(() => client.query('select 1').catch(on.lost), checkMs).unref();
    },
    send: async (payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      clearInterval(check);
      await client.end();
    },
  };
}
