import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Kysely } from 'kysely';
import { type QuietHours, quietEnd } from '../../../contract/alerts/quiet-hours.ts';
import { type PushPayload, pushKinds } from '../../../contract/push/push-payload.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { postponeMail } from '../mail/outbox-queries.ts';
import { postPush } from './post-push.ts';
import { settingsOf } from './preference-queries.ts';
import type { PushKeys } from './push-keys.ts';
import { pushKindRules } from './push-kinds.ts';
import { bytesOf, type PushWords, payloadOf } from './push-payload.ts';
import { type DuePush, deletePush, markPushSent, postponePush } from './push-queries.ts';
import { type Device, deleteDeadDevice, listDevices } from './subscription-queries.ts';

export interface DeliveryParts {
  db: Kysely<DB>;
  config: Pick<Config, 'operatorEmail' | 'pushTestService'>;
  log: Log;
  now(): Date;
  keys: Pick<PushKeys, 'pair'>;
  seal: Seal;
}

/** Seconds until an email is sent to replace a push that no device has shown. */
export const mailAfterSeconds = 600;
/** Seconds for which a push service stores a push for a device that is offline. */
const lifeSeconds = 24 * 3600;
const firstRetrySeconds = 30;
const attemptsAtMost = 4;

type Outcome = 'taken' | 'dead' | 'failed';

/** Sends a claimed push to all of its recipient's devices, or drops it if it is obsolete. */
export async function deliverPush(parts: DeliveryParts, push: DuePush): Promise<void> {
  const { db, now } = parts;
  const kind = pushKinds.find((known) => known === push.kind);
  const settings = await settingsOf(db, push.user_id);
  if (!kind || !settings.kinds.includes(kind)) return dropPush(parts, push);
  const seconds = quietSeconds(now(), settings.quiet);
  if (seconds > 0) return postpone(parts, push, { seconds, attempts: push.attempts - 1 });
  const devices = await listDevices(db, push.user_id, now());
  if (devices.length === 0) return dropPush(parts, push);
  const words: PushWords = JSON.parse(parts.seal.open(push.id, push.sealed_words ?? ''));
  const payload = payloadOf({ ...push, kind }, words, settings.shows_text);
  const outcomes = await Promise.all(devices.map((device) => send(parts, device, payload)));
  if (outcomes.includes('taken')) return void (await markPushSent(db, push.id));
  if (!outcomes.includes('failed') || push.attempts >= attemptsAtMost) return dropPush(parts, push);
  const retrySeconds = firstRetrySeconds * 4 ** (push.attempts - 1);
  return postpone(parts, push, { seconds: retrySeconds, attempts: push.attempts });
}

/** Seconds until the current quiet hours end; 0 outside quiet hours. */
export function quietSeconds(now: Date, quiet: QuietHours | null): number {
  const end = quietEnd(now, quiet);
  return end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0;
}

/** Deletes a push that no device will show, and sends its email immediately. */
export async function dropPush({ db }: Pick<DeliveryParts, 'db'>, push: DuePush): Promise<void> {
  await deletePush(db, push.id);
  if (push.mail_id) await postponeMail(db, push.mail_id, 0);
}

async function postpone(
  { db }: DeliveryParts,
  push: DuePush,
  until: { seconds: number; attempts: number },
): Promise<void> {
  await postponePush(db, push.id, until);
  if (push.mail_id) await postponeMail(db, push.mail_id, until.seconds + mailAfterSeconds);
}

async function send(parts: DeliveryParts, device: Device, payload: PushPayload): Promise<Outcome> {
  const { db, config, log } = parts;
  try {
    const request = await encrypted(parts, device, payload);
    const status = await postPush(device.endpoint, request, {
      testService: config.pushTestService,
    });
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) {
      await deleteDeadDevice(db, device.endpoint);
      return 'dead';
    }
    log.warn({ push: payload.id, status }, 'a push service refused a push');
  } catch (error) {
    // The URL identifies a person's device, so neither the URL nor its host is logged.
    const { code = 'unknown' } = error as { code?: string };
    log.warn({ push: payload.id, reason: code }, 'a push could not be sent');
  }
  return 'failed';
}

/** Encrypts the payload for one device (RFC 8291) and signs the request (RFC 8292). */
async function encrypted(
  { config, keys }: DeliveryParts,
  { endpoint, p256dh, auth }: Device,
  payload: PushPayload,
) {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const subject = `mailto:${config.operatorEmail}`;
  const { headers } = await vapidHeaders(subscription, { subject, ...(await keys.pair()) });
  const body = await encryptNotification(subscription, bytesOf(payload), { pad: false });
  return {
    body,
    headers: {
      ...headers,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(body.length),
      TTL: String(lifeSeconds),
      Urgency: pushKindRules[payload.kind].urgency,
      // With a topic, a device that was offline receives only the latest push about that topic.
      Topic: sha256(`${payload.to} ${payload.tag}`).toString('base64url').slice(0, 32),
    },
  };
}
