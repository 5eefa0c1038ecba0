import { expressionBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Viewer } from '../http/viewer.ts';
import { isOwnedBy } from './property-ownership.ts';

const longestList = 500;

/** What somebody sees of an agency's listings (G6, P3h). */
export type AgencyReach = 'listed' | 'visible and own' | 'all';

interface Choice {
  agencyId: number;
  reach: AgencyReach;
  viewer: Viewer | null;
}

/** The ids of an agency's listings, newest first (G6). */
export async function listAgencyListingIds(db: Db, choice: Choice): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('agency_id', '=', choice.agencyId)
    .where('deleted_at', 'is', null)
    .where(isWithinReach(choice))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ id }) => id);
}

function isWithinReach({ reach, viewer }: Choice) {
  const eb = expressionBuilder<DB, 'properties'>();
  if (reach === 'all') return eb.lit(true);
  if (reach === 'listed' || !viewer) return eb.ref('properties.is_listed');
  return eb.or([eb.ref('properties.is_visible'), isOwnedBy(viewer)]);
}
