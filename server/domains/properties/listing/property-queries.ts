import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  cardFieldNames,
  propertyFieldNames,
} from '../../../../contract/properties/property-fields.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB, Properties } from '../../../../database/rows.generated.ts';
import { isConfirmedLister } from '../../agencies/member-queries.ts';
import { talliesOf } from '../claims/tally-queries.ts';
import { acceptedRightOf } from '../right-to-let/right-to-let-queries.ts';

const columnsOf = <F extends keyof Properties>(names: readonly F[]) =>
  names.map((name) => `properties.${name}` as const);

const pictureColumns = [
  'uploads.key',
  'uploads.width',
  'uploads.height',
  'uploads.placeholder',
  'uploads.variants',
] as const;

const picturesOf = (db: Db) =>
  db
    .selectFrom('property_images')
    .innerJoin('uploads', 'uploads.id', 'property_images.upload_id')
    .where('property_images.property_id', '=', sql.ref<string>('properties.id'))
    .orderBy('property_images.position');

const listerById = (eb: ExpressionBuilder<DB, 'properties'>) =>
  eb
    .selectFrom('profiles')
    .select(['name', 'avatar', isConfirmedLister('profiles').as('is_confirmed')])
    .limit(1);

/** Reads names in subqueries by id, because a join would make the planner scan all profiles. */
const selectShownProperties = (db: Db) =>
  db
    .selectFrom('properties')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('agencies')
          .select(['name', 'logo'])
          .whereRef('agencies.id', '=', 'properties.agency_id')
          .where((agency) => agency.ref('agencies.is_public'))
          .limit(1)
          .as('agency'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => listerById(eb).whereRef('profiles.id', '=', 'properties.owner_id').as('owner'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        listerById(eb)
          .whereRef('profiles.id', '=', 'properties.agent_id')
          .where((agent) => agent.ref('profiles.is_active'))
          .as('agent'),
      (join) => join.onTrue(),
    )
    .select([
      'properties.id',
      ...columnsOf(cardFieldNames),
      'properties.location',
      'properties.agency_id',
      'properties.state',
      'properties.created_at',
      'properties.confirmed_at',
      'properties.move_in_cost',
      'agency.name as agency_name',
      'owner.name as owner_name',
      'agent.name as agent_name',
      'owner.is_confirmed as owner_is_confirmed',
      'agent.is_confirmed as agent_is_confirmed',
    ]);

const coverOf = (db: Db) => jsonObjectFrom(picturesOf(db).select(pictureColumns).limit(1));

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export const listCards = (db: Db, ids: readonly string[]) =>
  selectShownProperties(db)
    .select(coverOf(db).as('cover'))
    .where('properties.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.ref('properties.is_listed'))
    .execute();

const selectProperties = (db: Db) =>
  selectShownProperties(db).select([
    'properties.amenities',
    'properties.features',
    'properties.hidden_claims',
    'properties.owner_id',
    'properties.agent_id',
    'properties.updated_at',
    'agency.logo as agency_logo',
  ]);

export const selectListedProperties = (db: Db) =>
  selectProperties(db).select([
    sql<string[]>`array(${picturesOf(db).select('uploads.key')})`.as('picture_keys'),
    coverOf(db).as('cover'),
  ]);

export type ListedPropertyRow = Awaited<
  ReturnType<ReturnType<typeof selectListedProperties>['execute']>
>[number];

export const selectDetailedProperties = (db: Db) =>
  selectProperties(db)
    .select([
      ...columnsOf(propertyFieldNames),
      'properties.reference',
      'owner.avatar as owner_avatar',
      'agent.avatar as agent_avatar',
    ])
    .select(jsonArrayFrom(picturesOf(db).select(pictureColumns)).as('pictures'))
    .select(acceptedRightOf(db).as('right_to_let'))
    .select(talliesOf(sql.ref('properties.id')).as('claim_tallies'));

export type PropertyRow = Awaited<
  ReturnType<ReturnType<typeof selectDetailedProperties>['execute']>
>[number];

/** Omits deleted and hidden listings, and those of suspended accounts (P2, P3, P3h). */
export const listVisibleProperties = (db: Db, ids: readonly string[]) =>
  selectDetailedProperties(db)
    .where('properties.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.ref('properties.is_visible'))
    .execute();

export const findVisibleLocation = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .select('location')
    .where('id', '=', id)
    .where((eb) => eb.ref('is_visible'))
    .executeTakeFirst();

export const findVisibleReference = (db: Db, reference: string) =>
  db
    .selectFrom('properties')
    .select('id')
    .where('reference', '=', reference)
    .where((eb) => eb.ref('properties.is_visible'))
    .executeTakeFirst();
