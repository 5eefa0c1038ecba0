import { expressionBuilder, type NotNull, sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { countRows } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Slice, TimePosition } from '../../../http/lists/list-page.ts';
import { isAfter } from '../../../http/lists/time-position-queries.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { isOwnedBy } from '../editing/property-ownership.ts';
import { selectListedProperties } from './property-queries.ts';

/** Which of the agency's listings a viewer can see, from fewest to most (G6, P3h). */
export type AgencyReach = 'listed' | 'visible and own' | 'all';

interface Choice extends Slice<TimePosition> {
  agencyId: number;
  reach: AgencyReach;
  viewer: Viewer | null;
}

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

export const countLiveProperties = (db: Db, agencyId: number): Promise<number> =>
  countRows(
    db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('agency_id', '=', agencyId)
      .where('deleted_at', 'is', null),
  );

export async function releaseAgencyProperties(
  db: Db,
  agencyId: number,
  ownerId?: string,
): Promise<void> {
  await db
    .updateTable('properties')
    .set({ agency_id: null, left_by: null })
    .where('agency_id', '=', agencyId)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .execute();
}

interface AgentsHomes {
  agencyId: number;
  agentId: string;
}

const isListedBy = ({ agencyId, agentId }: AgentsHomes) => {
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.and([
    eb('agency_id', '=', agencyId),
    eb('deleted_at', 'is', null),
    eb.or([eb('owner_id', '=', agentId), eb('agent_id', '=', agentId)]),
  ]);
};

export const countHomesOfAgent = (db: Db, of: AgentsHomes): Promise<number> =>
  countRows(
    db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isListedBy(of)),
  );

const changed = {
  version: sql<number>`properties.version + 1`,
  updated_at: sql<Date>`now()`,
  // After a change of owner, a home on hold still waits for the same person's review.
  held_for: sql<string | null>`case when held_at is not null then coalesce(held_for, owner_id) end`,
};

/** Moves a departing agent's homes to the agency's account; returns how many (TEAM-09). */
export async function transferHomesOfAgent(
  db: Db,
  { accountId, ...of }: AgentsHomes & { accountId: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set((eb) => ({
      ...changed,
      owner_id: eb
        .case()
        .when('owner_id', '=', of.agentId)
        .then(accountId)
        .else(eb.ref('owner_id'))
        .end(),
      agent_id: null,
      left_by: of.agentId,
    }))
    .where(isListedBy(of))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Homes that former agents left behind, by agent; the name is null for a deleted account. */
export const listLeftHomes = (db: Db, agencyId: number) =>
  db
    .selectFrom('properties')
    .leftJoin('profiles', 'profiles.id', 'properties.left_by')
    .select('properties.left_by as id')
    .select(({ fn }) => ['profiles.name', fn.countAll<string>().as('homes')])
    .where('properties.left_by', 'is not', null)
    .where('properties.agency_id', '=', agencyId)
    .where('properties.deleted_at', 'is', null)
    .groupBy(['properties.left_by', 'profiles.name'])
    .orderBy('profiles.name')
    .orderBy('properties.left_by')
    .$narrowType<{ id: NotNull }>()
    .execute();

interface HomesReassignment {
  agencyId: number;
  from: string;
  /** The agent who receives the homes; null leaves them with the agency's account. */
  to: string | null;
  accountId: string;
}

export async function reassignLeftHomes(
  db: Db,
  { agencyId, from, to, accountId }: HomesReassignment,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set((eb) => ({
      ...changed,
      left_by: null,
      ...(to !== null && {
        agent_id: to,
        owner_id: eb
          .case()
          .when('owner_id', '=', accountId)
          .then(to)
          .else(eb.ref('owner_id'))
          .end(),
      }),
    }))
    .where('agency_id', '=', agencyId)
    .where('left_by', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
