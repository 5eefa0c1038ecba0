import { randomBytes } from 'node:crypto';
import type { ContactMessage } from '../../../contract/correspondence.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Notification } from '../../delivery/mail/notification.ts';
import type { RouteTable } from '../../http/route.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { findCanonicalMailbox } from '../accounts/mailboxes/mailbox-queries.ts';
import {
  askToSubscribe,
  confirmSubscription,
  contactMessageFor,
  endSubscription,
  insertContactMessage,
} from './correspondence-queries.ts';

type CorrespondenceKey =
  | 'POST /api/contact'
  | 'POST /api/newsletter/subscriptions'
  | 'POST /api/newsletter/confirmations'
  | 'POST /api/newsletter/cancellations';

const hashOf = (token: string) => sha256(token).toString('base64url');

export function correspondenceRoutes(context: Context): Pick<RouteTable, CorrespondenceKey> {
  const { db, limiter } = context;
  return {
    'POST /api/contact': {
      access: 'public',
      limits: ['contact'],
      handle: async ({ body }) => {
        await limiter.takeFor('operator_mail', context.config.operatorEmail);
        await receive(context, body);
      },
    },
    'POST /api/newsletter/subscriptions': {
      access: 'public',
      limits: ['newsletter'],
      handle: ({ body }) => subscribe(context, body.email),
    },
    'POST /api/newsletter/confirmations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        if (!(await confirmSubscription(db, hashOf(body.token))))
          throw new AppError('invalid_link');
      },
    },
    'POST /api/newsletter/cancellations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        if (!(await endSubscription(db, hashOf(body.token)))) throw new AppError('invalid_link');
      },
    },
  };
}

/** Retries of the same message are stored and emailed only once. */
const receive = ({ db, notify, config }: Context, message: ContactMessage) =>
  db.transaction().execute(async (trx) => {
    if (await insertContactMessage(trx, message))
      return void (await notify(trx, contactReceived(message, config.operatorEmail)));
    const first = await contactMessageFor(trx, message.id);
    const isSame =
      first.name === message.name &&
      first.email === message.email &&
      first.message === message.message;
    if (!isSame) throw new AppError('different_repeat');
  });

/** The response does not reveal whether the address is new, unconfirmed or subscribed. */
async function subscribe(context: Context, email: string): Promise<void> {
  const { db, notify, limiter } = context;
  await limiter.takeFor('newsletter_recipient', await findCanonicalMailbox(db, email));
  const token = randomBytes(24).toString('base64url');
  await db.transaction().execute(async (trx) => {
    if (await askToSubscribe(trx, email, hashOf(token)))
      await notify(trx, confirmNewsletter(email, token));
  });
}

const contactReceived = (message: ContactMessage, operatorEmail: string): Notification => ({
  log: 'contact form',
  title: `Contact form: ${message.name}`,
  mail: {
    to: operatorEmail,
    replyTo: message.email,
    heading: 'A message from the contact form',
    paragraphs: [`From ${message.name}, ${message.email}:`, message.message],
    button: 'none',
    footer: 'Reply to this email to write to the sender.',
    unsubscribe: 'none',
  },
  push: 'none',
});

/** The token is in the URL fragment, which servers and logs never see (S11). */
const confirmNewsletter = (email: string, token: string): Notification => ({
  log: 'confirm newsletter',
  title: 'Please confirm your subscription',
  mail: {
    to: email,
    paragraphs: [
      'Someone, hopefully you, signed this address up for the Musha newsletter: new homes and advice, about once a month.',
    ],
    button: { label: 'Confirm my subscription', path: `/newsletter/confirm#token=${token}` },
    footer: "If this wasn't you, ignore this email. We won't write to you again.",
    unsubscribe: {
      label: 'Unsubscribe this address',
      path: `/newsletter/unsubscribe#token=${token}`,
    },
  },
  push: 'none',
});
