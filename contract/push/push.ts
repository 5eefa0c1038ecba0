import * as z from 'zod/mini';
import { isTimeZone } from '../alerts/quiet-hours.ts';
import { text, Uuid } from '../primitives.ts';
import { pushKinds } from './push-payload.ts';

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'));

const Quiet = z
  .strictObject({
    from: TimeOfDay,
    until: TimeOfDay,
    zone: text(64).check(z.refine(isTimeZone, "We don't know this time zone")),
  })
  .check(
    z.refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'Please choose a different end time',
    }),
  );

export const PushSettings = z.strictObject({
  kinds: z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length)),
  /** If false, a notification shows its kind but neither the sender nor the text. */
  shows_text: z.boolean(),
  quiet: z.nullable(Quiet),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const OwnPush = z.strictObject({
  settings: PushSettings,
  /** The server's VAPID key, which a browser needs to subscribe. */
  public_key: z.string(),
  endpoint: z.nullable(z.string()),
});
export type OwnPush = z.infer<typeof OwnPush>;

const base64Url = (length: number) =>
  z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]+$/));

/** The subscription from a browser's PushManager. Its keys are base64url without padding. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: text(1000),
  keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** A device sends this after showing a notification. Only that device knows the id. */
export const PushReceipt = z.strictObject({ id: Uuid });
