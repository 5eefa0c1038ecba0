import {
  AgencyInvitation,
  type agencyInvitationApi,
  OfferedInvitation,
} from '../../../../contract/agencies/invitations.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { RouteTable } from '../../../http/route.ts';
import { unconfirmUnprovenAgents } from '../../accounts/own-account/membership-queries.ts';
import { rolesThat } from '../../accounts/role-rules.ts';
import { agencyPermittedTo } from '../agency-access.ts';
import { listOpenInvitations, withdrawInvitation } from './invitation-queries.ts';
import { invitationState } from './invitation-rules.ts';
import { inviteAgents, offeredBy } from './invitations.ts';

const managing = rolesThat('manageAgency');

/** An agent who joins takes along or leaves homes, which belong to the team domain. */
type InvitationKey = Exclude<
  keyof typeof agencyInvitationApi,
  'GET /api/agency-invitations/departure' | 'POST /api/agency-invitations/acceptances'
>;

/** The token is sent only in request bodies (TEAM-01 to TEAM-04). */
export function agencyInvitationRoutes(context: Context): Pick<RouteTable, InvitationKey> {
  const { db, now } = context;
  return {
    'GET /api/agencies/{id}/invitations': {
      access: managing,
      handle: async ({ params: { id } }, viewer) => {
        await agencyPermittedTo(db, viewer, id, 'manage_members');
        return (await listOpenInvitations(db, id, now())).map((row) =>
          present(AgencyInvitation, row),
        );
      },
    },
    'POST /api/agencies/{id}/invitations': {
      access: managing,
      limits: ['account_write'],
      handle: ({ params, body }, viewer) =>
        inviteAgents(context, viewer, { agencyId: params.id, ...body }),
    },
    'DELETE /api/agencies/{id}/invitations/{invitation_id}': {
      access: managing,
      limits: ['account_write'],
      handle: async ({ params }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'manage_members');
        const withdrawn = { id: params.invitation_id, agencyId: params.id, now: now() };
        await db.transaction().execute(async (trx) => {
          if (!(await withdrawInvitation(trx, withdrawn))) throw new AppError('not_found');
          await unconfirmUnprovenAgents(trx, params.id);
        });
      },
    },
    'POST /api/agency-invitations/offers': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        const row = await offeredBy(db, body.token);
        return present(OfferedInvitation, {
          state: invitationState(row, now()),
          agency: { ...row, id: row.agency_id },
        });
      },
    },
  };
}
