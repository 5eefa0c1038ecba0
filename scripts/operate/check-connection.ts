import pg from 'pg';
import type { Config } from '../../server/config/config.ts';
import { isOnThisMachine } from '../../server/config/safe-start-rules.ts';
import { createPostgresCarrier } from '../../server/realtime/bus/postgres-carrier.ts';
import { type Finding, findingsAbout } from './finding.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseReadUrls'>;

export const checkEncryption = ({ databaseUrl, databaseReadUrls }: Addresses): Finding[] => [
  ...(databaseUrl === undefined ? [] : judgeEncryption('DATABASE_URL', databaseUrl)),
  ...databaseReadUrls.flatMap((url) => judgeEncryption('DATABASE_READ_URL', url)),
];

const about = findingsAbout('encryption');

export function judgeEncryption(name: string, url: string): Finding[] {
  const client = clientFor(url);
  if (!client || isOnThisMachine(client.host)) return [];
  const { host } = client;
  // The type says boolean, but the driver stores its TLS options in this field.
  const tls: unknown = client.ssl;
  if (!tls) {
    const advice = `Add sslmode=verify-full to ${name}, as docs/operations.md says under TLS to the database.`;
    return [about.weak(`The connection to ${host} is not encrypted.`, advice)];
  }
  const isUnverified =
    typeof tls === 'object' && 'rejectUnauthorized' in tls && tls.rejectUnauthorized === false;
  if (isUnverified) {
    const advice = `Use sslmode=verify-full in ${name}, with sslrootcert for a CA of your own.`;
    return [about.weak(`${host} is encrypted, and could be any server.`, advice)];
  }
  const mode = new URL(url).searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full') {
    const says = `sslmode=${mode} verifies the certificate of ${host}, as verify-full does.`;
    return [about.weak(says, `Write sslmode=verify-full in ${name}: later releases may differ.`)];
  }
  return [about.fine(`The connection to ${host} is encrypted, and its certificate is verified.`)];
}

/** Undefined if the driver refuses the address. checkDatabase reports this. */
function clientFor(connectionString: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString });
  } catch {
    return undefined;
  }
}

const waitMs = 3_000;

/** Sends an event as processes do without Redis. A pooler in transaction mode loses such events. */
export async function checkEvents({
  databaseUrl,
  redisUrl,
  timeoutFactor,
}: Pick<Config, 'databaseUrl' | 'redisUrl' | 'timeoutFactor'>): Promise<Finding[]> {
  if (databaseUrl === undefined || redisUrl !== undefined) return [];
  const events = findingsAbout('events');
  const createCarrier = () => createPostgresCarrier(databaseUrl, timeoutFactor, 'musha_check');
  const [listener, sender] = [createCarrier(), createCarrier()];
  const heard = Promise.withResolvers<boolean>();
  const late = setTimeout(() => heard.resolve(false), waitMs);
  try {
    await listener.open({ payload: () => heard.resolve(true), lost: () => heard.resolve(false) });
    await sender.open({ payload: () => {}, lost: () => {} });
    await sender.send('written by npm run operate -- check');
    if (await heard.promise) return [events.fine('Processes notify each other by the database.')];
    return [
      events.wrong(
        'What one process notifies does not reach another: a pooler shares connections by transaction.',
        'Set REDIS_URL, or let DATABASE_URL name PostgreSQL itself.',
      ),
    ];
  } catch {
    // checkDatabase reports the failure.
    return [];
  } finally {
    clearTimeout(late);
    await Promise.allSettled([listener.close(), sender.close()]);
  }
}
