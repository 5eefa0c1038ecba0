import { AdminInvitation, Administrator } from '../../../../contract/accounts/administrators.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { RouteTable } from '../../../http/route.ts';
import { beginOwnCodes, renewRecoveryCodes } from '../codes/own-codes.ts';
import { administrationReaders, administrators } from '../role-rules.ts';
import { listAdministrators, listInvitations } from './administrator-queries.ts';
import {
  inviteByMail,
  removeAdministrator,
  resetCodesOfOther,
  revokeInvitation,
} from './administrators.ts';
import { invitedRoleOf } from './invitations.ts';

type AdministratorKey =
  | Extract<
      keyof RouteTable,
      `${string} /api/admin/administrators${string}` | `${string} /api/admin/invitations${string}`
    >
  | 'POST /api/me/codes'
  | 'POST /api/me/recovery-codes';

export function administratorRoutes(context: Context): Pick<RouteTable, AdministratorKey> {
  return {
    'GET /api/admin/administrators': {
      access: administrationReaders,
      handle: async (_input, viewer) => ({
        administrators: (await listAdministrators(context.db)).map((row) =>
          present(Administrator, row, { is_me: row.id === viewer.id }),
        ),
        invitations: (await listInvitations(context.db, context.now())).map((row) =>
          present(AdminInvitation, row, { role: invitedRoleOf(row) }),
        ),
        codes_required: await context.settings.valueOf('require_admin_codes'),
      }),
    },
    'DELETE /api/admin/administrators/{id}': {
      access: administrators,
      handle: ({ params, body }, viewer) =>
        removeAdministrator(context, viewer, { ...params, ...body }),
    },
    'DELETE /api/admin/administrators/{id}/codes': {
      access: administrators,
      handle: ({ params, body }, viewer) =>
        resetCodesOfOther(context, viewer, { ...params, ...body }),
    },
    'POST /api/admin/invitations': {
      access: administrators,
      limits: ['invitation'],
      handle: ({ body }, viewer) => inviteByMail(context, viewer, body),
    },
    'DELETE /api/admin/invitations/{id}': {
      access: administrators,
      handle: ({ params }, viewer) => revokeInvitation(context, viewer, params.id),
    },
    'POST /api/me/codes': {
      access: administrationReaders,
      handle: (_input, viewer) => beginOwnCodes(context, viewer),
    },
    'POST /api/me/recovery-codes': {
      access: administrationReaders,
      handle: (_input, viewer) => renewRecoveryCodes(context, viewer),
    },
  };
}
