import { AppError } from '../../../contract/errors.ts';
import type { pushApi } from '../../../contract/push/push-api.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { withdrawMail } from '../mail/outbox-queries.ts';
import { isPushEndpoint } from './endpoint-rules.ts';
import { saveSettings, settingsOf } from './preference-queries.ts';
import type { PushKeys } from './push-keys.ts';
import { markPushShown } from './push-queries.ts';
import { deleteSubscription, findEndpoint, saveSubscription } from './subscription-queries.ts';

export function pushRoutes(
  { db }: Pick<Context, 'db'>,
  keys: Pick<PushKeys, 'pair'>,
): Pick<RouteTable, keyof typeof pushApi> {
  return {
    'GET /api/me/push': {
      access: 'signed-in',
      handle: async (_input, viewer) => ({
        settings: await settingsOf(db, viewer.id),
        public_key: (await keys.pair()).publicKey,
        endpoint: await findEndpoint(db, viewer.sessionId),
      }),
    },
    'PUT /api/me/push/settings': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ body }, viewer) => {
        await saveSettings(db, viewer.id, body);
        return settingsOf(db, viewer.id);
      },
    },
    'PUT /api/me/push/subscription': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ body }, viewer) => {
        if (!isPushEndpoint(body.endpoint))
          throw new AppError('invalid_fields', {
            fields: { endpoint: "This isn't the address of a push service" },
          });
        await db.transaction().execute((trx) => saveSubscription(trx, viewer.sessionId, body));
      },
    },
    'DELETE /api/me/push/subscription': {
      access: 'signed-in',
      handle: (_input, viewer) => deleteSubscription(db, viewer.sessionId),
    },
    'POST /api/push/receipts': {
      access: 'public',
      limits: ['push_receipt'],
      handle: async ({ body }) => {
        const mailId = await markPushShown(db, body.id);
        if (mailId) await withdrawMail(db, mailId);
      },
    },
  };
}
