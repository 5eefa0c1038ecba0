import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';

/** Everything a listing is presented from: its columns, the joined names, its pictures in order. */
const selectProperties = (db: Db) =>
  db
    .selectFrom('properties')
    .leftJoin('agencies', 'agencies.id', 'properties.agency_id')
    .leftJoin('profiles as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('profiles as agent', 'agent.id', 'properties.agent_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.description',
      'properties.price',
      'properties.currency',
      'properties.type',
      'properties.bedrooms',
      'properties.bathrooms',
      'properties.size',
      'properties.location',
      'properties.amenities',
      'properties.features',
      'properties.owner_id',
      'properties.agency_id',
      'properties.agent_id',
      'properties.state',
      'properties.created_at',
      'properties.updated_at',
      'agencies.name as agency_name',
      'agencies.logo as agency_logo',
      'owner.name as owner_name',
      'agent.name as agent_name',
      'agent.agency_confirmed_at as agent_confirmed_at',
      'agent.agency_id as agent_agency_id',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('property_images')
          .innerJoin('uploads', 'uploads.id', 'property_images.upload_id')
          .select([
            'uploads.key',
            'uploads.width',
            'uploads.height',
            'uploads.placeholder',
            'uploads.variants',
          ])
          .whereRef('property_images.property_id', '=', 'properties.id')
          .orderBy('property_images.position'),
      ).as('pictures'),
    ]);

export type PropertyRow = Awaited<ReturnType<typeof listPropertiesByIds>>[number];

/** The listings with these ids, in the order of the ids. */
export async function listPropertiesByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectProperties(db).where('properties.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One listing of any state; undefined when it is deleted or hidden by moderation. */
export const findVisibleProperty = (db: Db, id: string) =>
  selectProperties(db)
    .where('properties.id', '=', id)
    .where('properties.deleted_at', 'is', null)
    .where('properties.hidden_at', 'is', null)
    .where('properties.lister_active', 'is', sql<boolean>`true`)
    .executeTakeFirst();
