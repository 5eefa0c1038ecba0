import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { RouteTable } from '../http/route.ts';
import type { Outbox } from '../mail/outbox.ts';
import { confirmSubscriptionMail, contactMail } from './correspondence-mails.ts';
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  insertContactMessage,
  saveSubscription,
} from './correspondence-queries.ts';

interface CorrespondenceParts {
  db: Kysely<DB>;
  outbox: Pick<Outbox, 'enqueue'>;
  config: Pick<Config, 'operatorEmail' | 'publicUrl'>;
}

type CorrespondenceKey =
  | 'POST /api/contact'
  | 'POST /api/newsletter/subscriptions'
  | 'POST /api/newsletter/confirmations'
  | 'POST /api/newsletter/cancellations';

const accepted = { accepted: true } as const;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The contact form and the newsletter. */
export function correspondenceRoutes(
  parts: CorrespondenceParts,
): Pick<RouteTable, CorrespondenceKey> {
  const { db, outbox, config } = parts;
  return {
    'POST /api/contact': {
      access: 'public',
      limits: ['contact'],
      handle: async ({ body }) => {
        await db.transaction().execute(async (trx) => {
          const isNew = await insertContactMessage(trx, body);
          if (isNew) await outbox.enqueue(trx, contactMail(body, config.operatorEmail));
        });
        return accepted;
      },
    },
    'POST /api/newsletter/subscriptions': {
      access: 'public',
      limits: ['newsletter'],
      handle: async ({ body }) => {
        await subscribe(parts, body.email);
        return accepted;
      },
    },
    'POST /api/newsletter/confirmations': {
      access: 'public',
      limits: ['newsletter'],
      handle: async ({ body }) => {
        if (!(await confirmSubscription(db, hashOf(body.token))))
          throw new AppError('invalid_link');
        return accepted;
      },
    },
    'POST /api/newsletter/cancellations': {
      access: 'public',
      limits: ['newsletter'],
      handle: async ({ body }) => {
        if (!(await endSubscription(db, hashOf(body.token)))) throw new AppError('invalid_link');
        return accepted;
      },
    },
  };
}

/** The answer is the same whether the address is new, waiting or subscribed already. */
const subscribe = ({ db, outbox, config }: CorrespondenceParts, email: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const known = await findSubscription(trx, email);
    if (known?.confirmed_at && !known.unsubscribed_at) return;
    const token = randomBytes(24).toString('base64url');
    await saveSubscription(trx, email, hashOf(token));
    await outbox.enqueue(trx, confirmSubscriptionMail(email, token, config.publicUrl));
  });
