import { Agency } from '../../../contract/agencies/agencies.ts';
import type { agencyApi } from '../../../contract/agencies/agencies-api.ts';
import type { Context } from '../../context.ts';
import { present } from '../../http/answers/present.ts';
import { readListPage } from '../../http/lists/list-page.ts';
import type { RouteTable } from '../../http/route.ts';
import { administrators, rolesThat } from '../accounts/role-rules.ts';
import { createAgency, updateAgency } from './agencies.ts';
import { agencyFor } from './agency-access.ts';
import { listPublicAgencies, NamePosition } from './agency-queries.ts';
import { agencyRegistrationRoutes } from './agency-registration-routes.ts';
import { presentViewedAgency } from './present-agency.ts';

/** An agency's listings belong to the properties domain; its people, and closing it, to the team. */
type AgencyKey = Exclude<
  keyof typeof agencyApi,
  | 'GET /api/agencies/{id}/properties'
  | 'DELETE /api/agencies/{id}'
  | `${string} /api/agencies/{id}/users${string}`
>;

const governing = [...rolesThat('manageAgency'), ...administrators];
const founding = [...rolesThat('becomeLister'), ...governing];

export function agencyRoutes(context: Context): Pick<RouteTable, AgencyKey> {
  const { db } = context;
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
  };
}
