import type { Db } from '../../../database/database.ts';

/** Returns undefined if the listing is not visible to the public. */
export const findContactableProperty = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('profiles as agent', 'agent.id', 'properties.agent_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.owner_id',
      'properties.agent_id',
      'properties.agency_id',
      'properties.is_listed',
      'properties.city',
      'properties.suburb',
      'owner.email as owner_email',
      'agent.is_active as agent_is_active',
    ])
    .where('properties.id', '=', id)
    .where((eb) => eb.ref('properties.is_visible'))
    .executeTakeFirst();
