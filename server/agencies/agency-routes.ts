import type { Transaction } from 'kysely';
import { Agency } from '../../contract/agencies/agencies.ts';
import type { agencyApi } from '../../contract/agencies/agencies-api.ts';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { confirmAgent } from '../accounts/own-account/membership-queries.ts';
import {
  administers,
  administrationReaders,
  administrators,
  rolesThat,
} from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import { present } from '../http/answers/present.ts';
import { readListPage } from '../http/lists/list-page.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import type { RouteTable } from '../http/route.ts';
import type { NewPush } from '../ports.ts';
import { createAgency, deleteAgency, removeAgent, updateAgency } from './agencies.ts';
import { agencyFor, agencyPermittedTo } from './agency-access.ts';
import { MemberPosition, NamePosition } from './agency-positions.ts';
import { listPublicAgencies } from './agency-queries.ts';
import { agencyRegistrationRoutes } from './agency-registration-routes.ts';
import { endInvitationsFor } from './invitations/invitations.ts';
import { findMember, listMembers } from './member-queries.ts';
import { presentMember, presentViewedAgency } from './present-agency.ts';

/** An agency's listings belong to the properties domain. */
type AgencyKey = Exclude<keyof typeof agencyApi, 'GET /api/agencies/{id}/properties'>;

const governing = [...rolesThat('manageAgency'), ...administrators];
const founding = [...rolesThat('becomeLister'), ...governing];
const belonging = [
  ...rolesThat('manageAgency'),
  ...rolesThat('actAsAgent'),
  ...administrationReaders,
];
const accepted = { accepted: true } as const;

export function agencyRoutes(context: Context): Pick<RouteTable, AgencyKey> {
  const { db, now, pushes } = context;
  return {
    ...agencyRegistrationRoutes(context),
    'GET /api/agencies': {
      access: 'public',
      limits: ['search'],
      handle: ({ query }) =>
        readListPage(query, {
          position: NamePosition,
          read: (slice) => listPublicAgencies(db, { part: query.q, ...slice }),
          positionOf: ({ sorted_name, id }): NamePosition => [sorted_name, id],
          present: (row) => present(Agency, row),
        }),
    },
    'GET /api/agencies/{id}': {
      access: 'public',
      limits: ['search'],
      handle: async ({ params }, viewer) =>
        presentViewedAgency(viewer, await agencyFor(db, viewer, params.id)),
    },
    'POST /api/agencies': {
      access: founding,
      limits: ['account_write'],
      handle: ({ body }, viewer) => createAgency(context, viewer, body),
    },
    'PUT /api/agencies/{id}': {
      access: governing,
      limits: ['account_write'],
      handle: async ({ params, body }, viewer) =>
        presentViewedAgency(viewer, await updateAgency(context, viewer, params.id, body)),
    },
    'DELETE /api/agencies/{id}': {
      access: governing,
      handle: async ({ params, query }, viewer) => {
        await deleteAgency(context, viewer, params.id, query.reason);
        return accepted;
      },
    },
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
          await pushes.enqueue(trx, confirmedPush(body.user_id, agency));
        });
        const member = await findMember(db, params.id, body.user_id);
        if (!member) throw new AppError('not_found');
        return presentMember(viewer, member);
      },
    },
    'DELETE /api/agencies/{id}/users/{user_id}': {
      access: governing,
      handle: async ({ params }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'manage_members');
        const { id, user_id } = params;
        await db.transaction().execute(async (trx) => {
          if (!(await removeAgent(context, trx, id, user_id))) throw new AppError('not_found');
          await endInvitationsFor(context, trx, { agencyId: id, userId: user_id });
          await recordDecision(trx, viewer, 'remove_agent', id, user_id);
        });
        return accepted;
      },
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

const confirmedPush = (to: string, agency: { id: number; name: string }): NewPush => ({
  to,
  kind: 'confirmations',
  topic: `agency-${agency.id}`,
  words: () => ({
    title: `${agency.name} has confirmed you`,
    text: "Your listings now show that you're an agent of this agency.",
    path: '/agent/dashboard',
  }),
});
