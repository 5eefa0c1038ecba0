import type { Db } from '../../database/database.ts';

/** The listing as the beginning of a conversation looks at it; undefined when nobody may see it. */
export const findOfferedProperty = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .leftJoin('profiles as agent', 'agent.id', 'properties.agent_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.owner_id',
      'properties.agent_id',
      'properties.is_listed',
      'agent.is_active as agent_is_active',
    ])
    .where('properties.id', '=', id)
    .where((eb) => eb.ref('properties.is_visible'))
    .executeTakeFirst();
