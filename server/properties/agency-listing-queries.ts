import type { Db } from '../../database/database.ts';

const longestList = 500;

interface Choice {
  agencyId: number;
  /** also what is rented, unavailable or hidden by moderation */
  everyState: boolean;
}

/** The ids of an agency's listings, newest first (G6). */
export async function listAgencyListingIds(
  db: Db,
  { agencyId, everyState }: Choice,
): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .$if(!everyState, (query) => query.where('is_public', '=', true))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ id }) => id);
}
