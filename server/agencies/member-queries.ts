import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Slice } from '../http/list-page.ts';
import type { MemberPosition } from './agency-positions.ts';

const members = (db: Db, agencyId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.avatar',
      'profiles.role',
      'profiles.phone',
      'profiles.agency_confirmed_at',
      'profiles.created_at',
      'users.email',
    ])
    .where('profiles.agency_id', '=', agencyId)
    .where('profiles.role', 'in', ['agency', 'agent'])
    .where('users.email_confirmed_at', 'is not', null);

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const sortedName = sql<string>`coalesce(profiles.name, '')`;

/** The agency's account first, then its agents by name. */
export const listMembers = (db: Db, agencyId: number, { after, limit }: Slice<MemberPosition>) =>
  members(db, agencyId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(profiles.role, ${sortedName}, profiles.id)
          > (${after?.[0]}::text, ${after?.[1]}::text, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy('profiles.role')
    .orderBy(sortedName)
    .orderBy('profiles.id')
    .limit(limit)
    .execute();

export const findMember = (db: Db, agencyId: number, userId: string) =>
  members(db, agencyId).where('profiles.id', '=', userId).executeTakeFirst();

/** Confirms an agent who named this agency; false, and nothing changes, a second time. */
export async function confirmMember(
  db: Db,
  agencyId: number,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ agency_confirmed_at: now })
    .where('id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Separates an agent and their listings from the agency; false without such an agent. */
export async function removeMember(db: Db, agencyId: number, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ agency_id: null, agency_confirmed_at: null })
    .where('id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('properties')
    .set({ agency_id: null })
    .where('agency_id', '=', agencyId)
    .where('owner_id', '=', userId)
    .execute();
  return true;
}
