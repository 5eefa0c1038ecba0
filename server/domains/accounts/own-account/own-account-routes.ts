import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { deleteOwnAccount } from '../erasure/delete-account.ts';
import { exportAccount } from '../erasure/export-account.ts';
import { presentMe, presentSession } from '../present-account.ts';
import { reauthenticate } from '../sessions/reauthentication.ts';
import { deleteSession, listSessions } from '../sessions/session-queries.ts';
import { requestEmailChange } from './change-of-email.ts';
import { accountOf, changeOwnPassword, changeOwnProfile } from './own-account.ts';

type OwnKey = Exclude<
  Extract<keyof RouteTable, `${string} /api/me` | `${string} /api/me/${string}`>,
  | `${string} /api/me/favourites${string}`
  | `${string} /api/me/properties${string}`
  | `${string} /api/me/avatar`
  | `${string} /api/me/notifications`
  | `${string} /api/me/quick-replies`
  | `${string} /api/me/push${string}`
  | `${string} /api/me/searches${string}`
  | `${string} /api/me/saved-home-alerts`
  | `${string} /api/me/unread-messages`
  | `${string} /api/me/codes`
  | `${string} /api/me/recovery-codes`
>;

export function ownAccountRoutes(context: Context): Pick<RouteTable, OwnKey> {
  return {
    'GET /api/me': {
      access: 'signed-in',
      handle: async (_input, viewer) => presentMe(await accountOf(context, viewer), viewer.id),
    },
    'PATCH /api/me': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ body }, viewer) =>
        presentMe(await changeOwnProfile(context, viewer, body), viewer.id),
    },
    'PATCH /api/me/phone': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ body }, viewer) =>
        presentMe(await changeOwnProfile(context, viewer, body), viewer.id),
    },
    'DELETE /api/me': {
      access: 'signed-in',
      handle: ({ body }, viewer) => deleteOwnAccount(context, viewer, body.password),
    },
    'POST /api/me/password': {
      access: 'signed-in',
      handle: ({ body }, viewer) => changeOwnPassword(context, viewer, body),
    },
    'POST /api/me/email': {
      access: 'signed-in',
      handle: ({ body }, viewer, request) => requestEmailChange(context, viewer, body, request),
    },
    'POST /api/me/reauthentication': {
      access: 'signed-in',
      handle: ({ body }, viewer) => reauthenticate(context, viewer, body.password),
    },
    'GET /api/me/sessions': {
      access: 'signed-in',
      handle: async (_input, viewer) => {
        const rows = await listSessions(context.db, viewer.id, context.now());
        return rows.map((row) => presentSession(row, viewer.sessionId));
      },
    },
    'DELETE /api/me/sessions/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        if (!(await deleteSession(context.db, params.id, viewer.id))) {
          throw new AppError('not_found');
        }
        context.onSessionsEnded([params.id]);
      },
    },
    'GET /api/me/export': {
      access: 'signed-in',
      limits: ['export'],
      handle: (_input, viewer) => exportAccount(context, viewer),
    },
  };
}
