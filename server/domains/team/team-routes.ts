import type { teamApi } from '../../../contract/agencies/team.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { administrators, rolesThat } from '../accounts/role-rules.ts';
import { agencyPermittedTo } from '../agencies/agency-access.ts';
import { reassignInquiry } from '../chats/inquiries/hand-over.ts';
import { findInquiry } from '../inquiries/inquiry-queries.ts';
import { mayStepIn } from '../inquiries/inquiry-rules.ts';
import { listLeftHomes } from '../properties/listing/agency-property-queries.ts';
import { closeAgencyFor } from './close-agency.ts';
import { type MemberKey, memberRoutes } from './member-routes.ts';
import { presentLeftHomes, presentTeam, presentUnanswered } from './present-team.ts';
import { reassignHomes } from './reassign-homes.ts';
import { findActiveAgent, listTeam, listUnanswered } from './team-queries.ts';

type TeamKey = keyof typeof teamApi | MemberKey | 'DELETE /api/agencies/{id}';

const managing = rolesThat('manageAgency');
const governing = [...managing, ...administrators];

export function teamRoutes(context: Context): Pick<RouteTable, TeamKey> {
  const { db } = context;
  return {
    ...memberRoutes(context),
    'DELETE /api/agencies/{id}': {
      access: governing,
      handle: ({ params, query }, viewer) =>
        closeAgencyFor(context, viewer, params.id, query.reason),
    },
    'GET /api/agencies/{id}/team': {
      access: managing,
      limits: ['search'],
      handle: async ({ params: { id }, query }, viewer) => {
        await agencyPermittedTo(db, viewer, id, 'manage_members');
        const { q = '', sort = 'name', page = 1 } = query;
        return presentTeam(await listTeam(db, id, { part: q.trim(), sort, page }));
      },
    },
    'GET /api/agencies/{id}/unanswered': {
      access: managing,
      handle: async ({ params: { id } }, viewer) => {
        await agencyPermittedTo(db, viewer, id, 'manage_members');
        return (await listUnanswered(db, id)).map((row) => presentUnanswered(row, viewer));
      },
    },
    'GET /api/agencies/{id}/left-homes': {
      access: managing,
      handle: async ({ params: { id } }, viewer) => {
        await agencyPermittedTo(db, viewer, id, 'manage_members');
        return (await listLeftHomes(db, id)).map(presentLeftHomes);
      },
    },
    'POST /api/agencies/{id}/left-homes/handover': {
      access: managing,
      limits: ['account_write'],
      handle: async ({ params: { id }, body }, viewer) => {
        await agencyPermittedTo(db, viewer, id, 'manage_members');
        return { homes: await reassignHomes(context, viewer, { agencyId: id, ...body }) };
      },
    },
    'POST /api/inquiries/{id}/handover': {
      access: managing,
      limits: ['account_write'],
      handle: async ({ params, body: { agent_id } }, viewer) => {
        const inquiry = await findInquiry(db, params.id);
        if (!inquiry || !mayStepIn(viewer, inquiry)) throw new AppError('not_found');
        if (!(await findActiveAgent(db, viewer.agencyId ?? 0, agent_id))) {
          const fields = { agent_id: 'Please choose one of your confirmed agents' };
          throw new AppError('invalid_fields', { fields });
        }
        await reassignInquiry(context, inquiry, agent_id);
      },
    },
  };
}
