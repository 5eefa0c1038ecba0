import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { readListPage } from '../../http/lists/list-page.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { RouteTable } from '../../http/route.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { confirmAgent } from '../accounts/own-account/membership-queries.ts';
import {
  administers,
  administrationReaders,
  administrators,
  rolesThat,
} from '../accounts/role-rules.ts';
import { agencyPermittedTo } from '../agencies/agency-access.ts';
import { endInvitationsFor } from '../agencies/invitations/invitations.ts';
import { findMember, listMembers, MemberPosition } from '../agencies/member-queries.ts';
import { presentMember } from '../agencies/present-agency.ts';
import { agentConfirmed, agentRemoved } from './agent-notifications.ts';
import { acceptAgencyInvitation, departureOf, removeAgent } from './join-agency.ts';

export type MemberKey =
  | Extract<keyof RouteTable, `${string} /api/agencies/{id}/users${string}`>
  | 'GET /api/agency-invitations/departure'
  | 'POST /api/agency-invitations/acceptances';

const managing = rolesThat('manageAgency');
const joining = rolesThat('actAsAgent');
const governing = [...managing, ...administrators];
const belonging = [...managing, ...joining, ...administrationReaders];

export function memberRoutes(context: Context): Pick<RouteTable, MemberKey> {
  const { db, notify, now } = context;
  return {
    'GET /api/agencies/{id}/users': {
      access: belonging,
      handle: async ({ params, query }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'list_members');
        return readListPage(query, {
          position: MemberPosition,
          read: (slice) => listMembers(db, params.id, slice),
          positionOf: ({ role, name, id }): MemberPosition => [role, name ?? '', id],
          present: (row) => presentMember(viewer, row),
        });
      },
    },
    'POST /api/agencies/{id}/users': {
      access: governing,
      handle: async ({ params, body }, viewer) => {
        const agency = await agencyPermittedTo(db, viewer, params.id, 'manage_members');
        await db.transaction().execute(async (trx) => {
          const confirmed = await confirmAgent(trx, params.id, body.user_id, now());
          if (!confirmed) return;
          await recordDecision(trx, viewer, 'confirm_agent', params.id, body.user_id);
          await notify(trx, agentConfirmed(body.user_id, agency));
        });
        const member = await findMember(db, params.id, body.user_id);
        if (!member) throw new AppError('not_found');
        return presentMember(viewer, member);
      },
    },
    'DELETE /api/agencies/{id}/users/{user_id}': {
      access: governing,
      handle: async ({ params }, viewer) => {
        const agency = await agencyPermittedTo(db, viewer, params.id, 'manage_members');
        const { id, user_id } = params;
        await db.transaction().execute(async (trx) => {
          const agent = await findAccount(trx, user_id);
          if (!(await removeAgent(trx, id, user_id))) throw new AppError('not_found');
          await endInvitationsFor(context, trx, { agencyId: id, userId: user_id });
          await recordDecision(trx, viewer, 'remove_agent', id, user_id);
          // Anyone can name the agency. Only agents that it had confirmed were its agents.
          if (agent?.is_active && agent.agency_confirmed_at)
            await notify(trx, agentRemoved(agent, agency));
        });
      },
    },
    'GET /api/agency-invitations/departure': {
      access: joining,
      handle: (_, viewer) => departureOf(context, viewer),
    },
    'POST /api/agency-invitations/acceptances': {
      access: joining,
      limits: ['link'],
      handle: async ({ body }, viewer) => acceptAgencyInvitation(context, viewer, body.token),
    },
  };
}

/** Logs administrators' decisions about agents, but not the agency's own (S35). */
async function recordDecision(
  trx: Transaction<DB>,
  viewer: Viewer,
  action: 'confirm_agent' | 'remove_agent',
  agencyId: number,
  userId: string,
): Promise<void> {
  if (!administers(viewer.role)) return;
  const details = { agency_id: agencyId };
  await recordAdminAction(trx, { adminId: viewer.id, targetUserId: userId, action, details });
}
