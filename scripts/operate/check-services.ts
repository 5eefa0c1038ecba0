import { createClient } from '@redis/client';
import { smtpMailer } from '../../server/delivery/mail/transport.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { createStore } from '../../server/platform/storage/create-store.ts';
import {
  type Bucket,
  buckets,
  newKey,
  surrogateKeyOf,
} from '../../server/platform/storage/object-key.ts';
import { purgeKeys } from '../../server/platform/storage/purging-store.ts';
import { StoreRefusal } from '../../server/platform/storage/store-refusal.ts';
import { reasonOf } from '../failure-text.ts';
import { type Finding, findingsAbout, judgeFailure } from './finding.ts';

/** Connects to the mail server with TLS and signs in, but sends no email. */
export async function checkMail({
  mail,
  smtpUrl,
}: Pick<Config, 'mail' | 'smtpUrl'>): Promise<Finding[]> {
  const about = findingsAbout('mail');
  if (mail === 'off')
    return [
      about.weak('MAIL=off: no emails or notifications are sent.', 'Start without MAIL=off.'),
    ];
  if (smtpUrl === undefined)
    return [
      about.weak(
        'Emails are not sent, but written to files in DATA_DIR.',
        'Set SMTP_URL to your mail server.',
      ),
    ];
  const { host } = new URL(smtpUrl);
  const mailer = smtpMailer(smtpUrl);
  try {
    await mailer.verify();
    return [about.fine(`${host} is ready to accept email.`)];
  } catch (error) {
    const isRefused = error instanceof Error && 'responseCode' in error;
    const says = `${host} ${isRefused ? 'refuses the connection' : 'does not answer'}: ${reasonOf(error)}.`;
    return [
      isRefused
        ? about.wrong(says, 'Correct the user name and password in SMTP_URL.')
        : judgeFailure('mail', says, {
            error,
            advice: 'Correct SMTP_URL, or allow connections from this machine to that port.',
          }),
    ];
  } finally {
    mailer.close();
  }
}

/** Writes, reads and removes a small object in every bucket. */
export async function checkStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> {
  const about = findingsAbout('store');
  const store = createStore(config);
  const where = config.s3 ? new URL(config.s3.url).host : 'DATA_DIR';
  const sent = new TextEncoder().encode('written by npm run operate -- check');
  for (const bucket of buckets) {
    const key = newKey(bucket, 'png');
    try {
      await store.put(bucket, key, sent);
      const found = await store.get(bucket, key);
      await store.remove(bucket, key);
      const isThere = found && Buffer.from(found.bytes).equals(sent);
      if (!isThere) throw new Error('the object read differs from the one written');
      if (await store.get(bucket, key)) throw new Error('a deleted object can still be read');
    } catch (error) {
      const says = `${bucket} at ${where} is not usable: ${reasonOf(error)}.`;
      if (!config.s3)
        return [about.wrong(says, 'Make the user that runs Musha the owner of DATA_DIR.')];
      const { cause } = error instanceof Error ? error : {};
      const isRefused = cause instanceof StoreRefusal && cause.status < 500;
      return [
        isRefused
          ? about.wrong(says, adviceFor(bucket, cause))
          : judgeFailure('store', says, {
              error,
              advice: 'Correct S3_URL, or allow connections from this machine.',
            }),
      ];
    }
  }
  return [about.fine(`Writing, reading and deleting work at ${where}, in ${buckets.join(', ')}.`)];
}

function adviceFor(bucket: Bucket, { status, region, redirect }: StoreRefusal): string {
  if (region !== undefined)
    return `The bucket is in the region ${region}: set S3_REGION=${region}, and S3_URL to the address of that region.`;
  if (redirect !== undefined) return `The store is at ${redirect}: correct S3_URL.`;
  return status === 404
    ? `Create the bucket ${bucket}, or correct S3_URL.`
    : `Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and allow the key to read, write and delete in ${bucket}.`;
}

/** Tests the CDN by purging a picture that does not exist (CDN-03). */
export async function checkCdn({ cdn }: Pick<Config, 'cdn'>): Promise<Finding[]> {
  if (!cdn) return [];
  const about = findingsAbout('CDN');
  const { host } = new URL(cdn.purgeUrl);
  try {
    await purgeKeys(cdn, new Set([surrogateKeyOf(newKey('property-images', 'png'))]));
    return [about.fine(`${host} accepts purge requests.`)];
  } catch (error) {
    return [
      judgeFailure('CDN', `${host} does not accept purge requests: ${reasonOf(error)}.`, {
        error,
        advice: 'Correct CDN_PURGE_URL and CDN_PURGE_HEADER.',
      }),
    ];
  }
}

const redisMs = 4_000;

export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const about = findingsAbout('Redis');
  const { host } = new URL(redisUrl);
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    commandOptions: { timeout: redisMs },
    socket: { connectTimeout: redisMs, reconnectStrategy: false },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const key = `musha:check:${process.pid}`;
    await client.set(key, 'written', { EX: 10 });
    const read = await client.get(key);
    await client.del(key);
    if (read !== 'written') throw new Error('the value read differs from the one written');
    await client.publish('musha:check', '');
    return [about.fine(`Writing, reading and publishing work at ${host}.`)];
  } catch (error) {
    const advice = 'Start Redis, or correct REDIS_URL and its password.';
    return [judgeFailure('Redis', `${host} is not usable: ${reasonOf(error)}.`, { error, advice })];
  } finally {
    if (client.isOpen) client.destroy();
  }
}
