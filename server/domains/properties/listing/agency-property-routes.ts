import type { Context } from '../../../context.ts';
import { readListPage, TimePosition, timePositionOf } from '../../../http/lists/list-page.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { agencyFor } from '../../agencies/agency-access.ts';
import { agencyRules } from '../../agencies/agency-rules.ts';
import { type AgencyReach, listAgencyProperties } from './agency-property-queries.ts';
import { presentProperty } from './present-property.ts';

type AgencyPropertyKey = 'GET /api/agencies/{id}/properties';

/** Everyone sees homes on offer; the agency's members see other states as well (REST-16). */
export function agencyPropertyRoutes({ db, store }: Context): Pick<RouteTable, AgencyPropertyKey> {
  return {
    'GET /api/agencies/{id}/properties': {
      access: 'public',
      limits: ['search'],
      handle: async ({ params, query }, viewer) => {
        const agency = await agencyFor(db, viewer, params.id);
        const choice = { agencyId: agency.id, reach: reachOf(viewer, agency), viewer };
        return readListPage(query, {
          position: TimePosition,
          positionOf: timePositionOf,
          read: (slice) => listAgencyProperties(db, { ...choice, ...slice }),
          present: (row) => presentProperty(row, store),
        });
      },
    },
  };
}

/** Only the agency's account, the lister and administrators see hidden listings (P3h). */
function reachOf(viewer: Viewer | null, agency: { id: number }): AgencyReach {
  if (agencyRules.manage_members(viewer, agency)) return 'all';
  return agencyRules.list_members(viewer, agency) ? 'visible and own' : 'listed';
}
