import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { agencyFor } from '../agencies/agency-access.ts';
import type { RouteTable } from '../http/route.ts';
import type { ObjectStore } from '../storage/store.ts';
import { listAgencyListingIds } from './agency-listing-queries.ts';
import { presentProperty } from './present-property.ts';
import { listPropertiesByIds } from './property-queries.ts';

interface Parts {
  db: Kysely<DB>;
  store: ObjectStore;
}

type AgencyListingKey = 'GET /api/agencies/{id}/properties';

/** An agency's listings: the public ones for everybody, every state for its members (REST-16). */
export function agencyListingRoutes({ db, store }: Parts): Pick<RouteTable, AgencyListingKey> {
  return {
    'GET /api/agencies/{id}/properties': {
      access: 'public',
      handle: async ({ params }, viewer) => {
        const { agency, may } = await agencyFor(db, viewer, params.id);
        const ids = await listAgencyListingIds(db, {
          agencyId: agency.id,
          everyState: may.listUsers,
        });
        const rows = await listPropertiesByIds(db, ids);
        return rows.map((row) => presentProperty(row, store.publicUrl.bind(store)));
      },
    },
  };
}
