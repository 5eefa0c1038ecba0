import { sql } from 'kysely';
import type { DashboardScope } from '../../../../contract/properties/property-editing.ts';
import type { Db } from '../../../../database/database.ts';
import type { Slice, TimePosition } from '../../../http/lists/list-page.ts';
import { isAfter } from '../../../http/lists/time-position-queries.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { correctedClaims, countUnansweredClaims } from '../claims/tally-queries.ts';
import { selectDetailedProperties, selectListedProperties } from '../listing/property-queries.ts';
import { totalsOf } from '../listing/statistics-queries.ts';
import { isInScope, isOwnedBy } from './property-ownership.ts';

const ownColumns = [
  'properties.version',
  'properties.hidden_at',
  'properties.hidden_reason',
  'properties.held_at',
] as const;

export type OwnPropertyRow = NonNullable<Awaited<ReturnType<typeof findOwnProperty>>>;

export const findOwnProperty = (db: Db, viewer: Viewer, id: string) =>
  selectDetailedProperties(db)
    .select(ownColumns)
    .select(correctedClaims().as('corrected_claims'))
    .where('properties.id', '=', id)
    .where('properties.deleted_at', 'is', null)
    .where(isOwnedBy(viewer))
    .executeTakeFirst();

export type OwnListedRow = Awaited<ReturnType<typeof listOwnProperties>>[number];

export const listOwnProperties = (
  db: Db,
  viewer: Viewer,
  { scope, after, limit }: { scope: DashboardScope } & Slice<TimePosition>,
) =>
  selectListedProperties(db)
    .select(ownColumns)
    .select(totalsOf(sql.ref('properties.id')))
    .select(countUnansweredClaims().as('claims_to_answer'))
    .where('properties.deleted_at', 'is', null)
    .where(isInScope(viewer, scope))
    .where(isAfter(after, { time: sql.ref('properties.created_at'), id: sql.ref('properties.id') }))
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(limit)
    .execute();

export const findOwnershipAndState = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .select(['owner_id', 'agent_id', 'agency_id', 'is_listed', 'hidden_at', 'held_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
