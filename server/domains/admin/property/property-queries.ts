import type { NamedPerson } from '../../../../contract/admin/admin-person.ts';
import type { Db } from '../../../../database/database.ts';

const mostCases = 50;

/** Returns null if the account was deleted. */
export async function findNamedPerson(db: Db, id: string): Promise<NamedPerson | null> {
  const found = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.name'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** All cases about a listing, including decided ones, newest first. */
export async function listCaseIdsOf(db: Db, propertyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report_cases')
    .select('id')
    .where('property_id', '=', propertyId)
    .orderBy('queued_at', 'desc')
    .limit(mostCases)
    .execute();
  return rows.map(({ id }) => id);
}
