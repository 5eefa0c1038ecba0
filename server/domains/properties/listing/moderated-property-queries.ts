import { expressionBuilder, sql, type Transaction } from 'kysely';
import { lapse } from '../../../../contract/properties/property-state.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { selectDetailedProperties } from './property-queries.ts';

export const findReportable = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .select(['owner_id', 'agent_id', 'agency_id'])
    .where('id', '=', id)
    .where((eb) => eb.ref('is_visible'))
    .executeTakeFirst();

export const findAnyProperty = (db: Db, id: string) =>
  selectDetailedProperties(db)
    .select([
      'properties.hidden_at',
      'properties.hidden_reason',
      'properties.held_at',
      'properties.held_for',
      'properties.deleted_at',
      'properties.is_visible',
    ])
    .where('properties.id', '=', id)
    .executeTakeFirst();

export const lockProperty = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Hiding {
  propertyId: string;
  reason: string;
  now: Date;
}

const shown = {
  hidden_at: null,
  hidden_reason: null,
  held_at: null,
  held_for: null,
  version: sql<number>`version + 1`,
};

/** Hides a listing until moderators show it again, whatever its lister does (P9). */
export const hideProperty = (trx: Transaction<DB>, { propertyId, reason, now }: Hiding) =>
  trx
    .updateTable('properties')
    .set({
      hidden_at: sql`coalesce(hidden_at, ${now})`,
      held_at: null,
      held_for: null,
      hidden_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', propertyId)
    .execute();

export const showProperty = (trx: Transaction<DB>, propertyId: string) =>
  trx.updateTable('properties').set(shown).where('id', '=', propertyId).execute();

const heldFor = sql<string>`coalesce(properties.held_for, properties.owner_id)`;

const isHeldFor = (personIds: readonly string[]) => {
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.or([
    eb('properties.held_for', 'in', personIds),
    eb.and([eb('properties.held_for', 'is', null), eb('properties.owner_id', 'in', personIds)]),
  ]);
};

/** Publishes homes that a lister added or changed while held for review (HOLD-05). */
export const publishHeldHomes = (trx: Transaction<DB>, personId: string) =>
  trx
    .updateTable('properties')
    .set(shown)
    .where(isHeldFor([personId]))
    .where('held_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('title')
    .execute();

/** Releases homes unless the owner is on hold. Returns those the owner must confirm (HOLD-09). */
export async function withdrawHeldHomes(trx: Transaction<DB>, personId: string) {
  const left = await trx
    .updateTable('properties')
    .set((eb) => ({
      ...shown,
      state: eb.case().when('state', '=', lapse.from).then(lapse.to).else(eb.ref('state')).end(),
    }))
    .where('held_for', '=', personId)
    .where('owner_id', 'in', (eb) =>
      eb.selectFrom('profiles').select('profiles.id').where('profiles.held_at', 'is', null),
    )
    .where('owner_id', '!=', personId)
    .where('deleted_at', 'is', null)
    .returning(['owner_id', 'title', 'state'])
    .execute();
  return left.filter(({ state }) => state === lapse.to);
}

export async function countHeldHomes(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .select(({ fn }) => [heldFor.as('person_id'), fn.countAll<string>().as('count')])
    .where(isHeldFor(personIds))
    .where('held_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy(heldFor)
    .execute();
  return new Map(rows.map(({ person_id, count }) => [person_id, Number(count)]));
}
