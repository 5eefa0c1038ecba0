import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Slice } from '../../http/lists/list-page.ts';
import type { TimePosition } from '../../http/lists/time-position.ts';
import { isAfter } from '../../http/lists/time-position-queries.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { isOwnedBy } from '../editing/property-ownership.ts';
import { selectListedProperties } from './property-queries.ts';

/** The listings of an agency that a viewer sees, from fewest to all (G6, P3h). */
export type AgencyReach = 'listed' | 'visible and own' | 'all';

interface Choice extends Slice<TimePosition> {
  agencyId: number;
  reach: AgencyReach;
  viewer: Viewer | null;
}

/** An agency's listings, newest first (G6). */
export const listAgencyProperties = (db: Db, choice: Choice) =>
  selectListedProperties(db)
    .where('properties.agency_id', '=', choice.agencyId)
    .where('properties.deleted_at', 'is', null)
    .where(isWithinReach(choice))
    .where(
      isAfter(choice.after, {
        time: sql.ref('properties.created_at'),
        id: sql.ref('properties.id'),
      }),
    )
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(choice.limit)
    .execute();

function isWithinReach({ reach, viewer }: Choice) {
  const eb = expressionBuilder<DB, 'properties'>();
  if (reach === 'all') return eb.lit(true);
  if (reach === 'listed' || !viewer) return eb.ref('properties.is_listed');
  return eb.or([eb.ref('properties.is_visible'), isOwnedBy(viewer)]);
}

/** Listings of an agency that still exist. */
export async function countLiveProperties(db: Db, agencyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the agency's name off its properties; with `ownerId` only off that person's. */
export async function releaseAgencyProperties(
  db: Db,
  agencyId: number,
  ownerId?: string,
): Promise<void> {
  await db
    .updateTable('properties')
    .set({ agency_id: null })
    .where('agency_id', '=', agencyId)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .execute();
}
