import pg from 'pg';
import { createPostgresCarrier } from '../../server/delivery/realtime/bus/postgres-carrier.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { isOnThisMachine } from '../../server/platform/config/safe-start-rules.ts';
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
    const advice = `Add sslmode=verify-full to ${name} (TLS to the database, docs/operations.md).`;
    return [about.weak(`The connection to ${host} is not encrypted.`, advice)];
  }
  const isUnverified =
    typeof tls === 'object' && 'rejectUnauthorized' in tls && tls.rejectUnauthorized === false;
  if (isUnverified) {
    const advice = `Set sslmode=verify-full in ${name}, and sslrootcert if you have your own CA.`;
    return [
      about.weak(
        `The connection to ${host} is encrypted, but its certificate is not verified.`,
        advice,
      ),
    ];
  }
  const mode = new URL(url).searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full') {
    const says = `sslmode=${mode} verifies the certificate of ${host}, but only in this version of the driver.`;
    return [about.weak(says, `Set sslmode=verify-full in ${name}, which always verifies it.`)];
  }
  return [about.fine(`The connection to ${host} is encrypted, and its certificate is verified.`)];
}

/** Undefined if the driver refuses the URL. checkDatabase reports the refusal. */
function clientFor(connectionString: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString });
  } catch {
    return undefined;
  }
}

const waitMs = 3_000;

/** Sends an event through PostgreSQL. A pooler in transaction mode loses such events. */
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
    if (await heard.promise)
      return [events.fine('Processes exchange events through the database.')];
    return [
      events.wrong(
        'Events do not reach other processes, because a pooler in transaction mode drops them.',
        'Set REDIS_URL, or point DATABASE_URL directly at PostgreSQL.',
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
