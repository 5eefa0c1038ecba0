import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { AgencyUser } from '../../../contract/agencies/agencies.ts';
import { text, Uuid } from '../../../contract/primitives.ts';
import type { Db } from '../../../database/database.ts';
import { countRows } from '../../../database/outcome.ts';
import type { Slice } from '../../http/lists/list-page.ts';
import { rolesThat } from '../accounts/role-rules.ts';

const members = (db: Db, agencyId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.avatar',
      'profiles.agency_id',
      'profiles.role',
      'profiles.phone',
      'profiles.agency_confirmed_at',
      'profiles.created_at',
      'users.email',
    ])
    .where('profiles.agency_id', '=', agencyId)
    .where('profiles.role', 'in', ['agency', 'agent'])
    .where('users.email_confirmed_at', 'is not', null)
    .$narrowType<{ agency_id: number; role: AgencyUser['role'] }>();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const sortedName = sql<string>`coalesce(profiles.name, '')`;

export const MemberPosition = z.tuple([z.enum(['agency', 'agent']), text(300), Uuid]);
export type MemberPosition = z.infer<typeof MemberPosition>;

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

/** Whether the person is their agency's account or one of its confirmed agents. */
export const isVouchedFor = (profile: string) => sql<boolean>`(
  ${sql.ref(`${profile}.agency_confirmed_at`)} is not null
  or ${sql.ref(`${profile}.role`)} = any(${rolesThat('manageAgency')}::text[])
)`;

/** Whether the agency named on a listing vouches for a person (DEC-05). */
export const isConfirmedLister = (profile: string) => sql<boolean>`coalesce(
  ${sql.ref(`${profile}.agency_id`)} = properties.agency_id and ${isVouchedFor(profile)},
  false
)`;

export const countAgents = (db: Db, agencyId: number): Promise<number> =>
  countRows(
    db
      .selectFrom('profiles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('agency_id', '=', agencyId)
      .where('role', '=', 'agent')
      .where('agency_confirmed_at', 'is not', null),
  );
