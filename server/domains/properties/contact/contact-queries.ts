import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';

export type ListerRow = NonNullable<Awaited<ReturnType<typeof findLister>>>;

/** A listing with its lister, who is its agent or else its owner, and with its public agency. */
export const selectListers = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties')
    .leftJoin('profiles as agent', (join) =>
      join.onRef('agent.id', '=', 'properties.agent_id').on((eb) => eb.ref('agent.is_active')),
    )
    .innerJoin('profiles as lister', (join) =>
      join.on('lister.id', '=', sql<string>`coalesce(agent.id, properties.owner_id)`),
    )
    .leftJoin('agencies', (join) =>
      join
        .onRef('agencies.id', '=', 'properties.agency_id')
        .on((eb) => eb.ref('agencies.is_public')),
    )
    .where('properties.id', '=', propertyId)
    .where((eb) => eb.ref('properties.is_visible'));

/** The lister's contact details, and those of the agency. */
export const findLister = (db: Db, propertyId: string) =>
  selectListers(db, propertyId)
    .innerJoin('users', 'users.id', 'lister.id')
    .select([
      'properties.owner_id',
      'properties.agent_id',
      'properties.agency_id',
      'properties.is_listed',
      'lister.name',
      'lister.phone',
      'lister.show_phone',
      'users.email',
      'agencies.name as agency_name',
      'agencies.phone as agency_phone',
      'agencies.email as agency_email',
    ])
    .executeTakeFirst();

/** Locks the person, so that concurrent requests cannot exceed the 24-hour limit on contacts. */
export async function lockRecentReveals(trx: Transaction<DB>, userId: string) {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
  const { count, free_in_seconds } = await trx
    .selectFrom('contact_reveals')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<number | null>`ceil(extract(epoch from
        min(created_at) + interval '24 hours' - now()))::integer`.as('free_in_seconds'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return { count: Number(count), freeInSeconds: free_in_seconds ?? 0 };
}

export const insertReveal = (db: Db, userId: string, propertyId: string) =>
  db.insertInto('contact_reveals').values({ user_id: userId, property_id: propertyId }).execute();
