import { agencyFor } from '../../agencies/agency-access.ts';
import type { AgencyPermissions } from '../../agencies/agency-rules.ts';
import type { Context } from '../../context.ts';
import { readListPage, TimePosition, timePositionOf } from '../../http/lists/list-page.ts';
import type { RouteTable } from '../../http/route.ts';
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
        const { agency, may } = await agencyFor(db, viewer, params.id);
        const choice = { agencyId: agency.id, reach: reachOf(may), viewer };
        return readListPage(query, {
          position: TimePosition,
          positionOf: timePositionOf,
          read: (slice) => listAgencyProperties(db, { ...choice, ...slice }),
          present: (row) => presentProperty(row, store.publicUrl.bind(store)),
        });
      },
    },
  };
}

/** Only the agency's account, the lister and administrators see hidden listings (P3h). */
function reachOf(may: AgencyPermissions): AgencyReach {
  if (may.decideMembers) return 'all';
  return may.listUsers ? 'visible and own' : 'listed';
}
