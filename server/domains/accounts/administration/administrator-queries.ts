import { sql, type Transaction } from 'kysely';
import type { Role } from '../../../../contract/roles.ts';
import type { Db } from '../../../../database/database.ts';
import { hasChanged, isFound } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { administrationReaders, administrators } from '../role-rules.ts';

/** Locks all administrators to serialise the changes that they make to each other. */
export const lockAdministrators = (trx: Transaction<DB>) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'role', 'is_active'])
    .where('role', 'in', administrationReaders)
    .$narrowType<{ role: Role }>()
    .orderBy('id')
    .forUpdate()
    .execute();

export const hasAdministratorBesides = (db: Db, ids: readonly string[]): Promise<boolean> =>
  isFound(
    db
      .selectFrom('profiles')
      .select('id')
      .where('role', 'in', administrators)
      .where((eb) => eb.ref('is_active'))
      .where('id', '!=', sql<string>`all(${ids}::uuid[])`)
      .limit(1),
  );

export const listAdministrators = (db: Db) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('admin_codes', 'admin_codes.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.name',
      'users.email',
      'profiles.role',
      'profiles.is_active',
      'profiles.last_login_at',
      'admin_codes.confirmed_at as codes_since',
      sql<number>`coalesce(cardinality(admin_codes.recovery_hashes), 0)`.as('recovery_codes_left'),
    ])
    .where('profiles.role', 'in', administrationReaders)
    .$narrowType<{ role: Role }>()
    .orderBy('users.created_at')
    .orderBy('profiles.id')
    .execute();

export const listInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('one_time_tokens')
    .leftJoin('profiles', 'profiles.id', 'one_time_tokens.created_by')
    .leftJoin('users', 'users.id', 'one_time_tokens.created_by')
    .select([
      'one_time_tokens.id',
      'one_time_tokens.email',
      'one_time_tokens.invited_role',
      'one_time_tokens.created_at',
      'one_time_tokens.expires_at',
      sql<string | null>`coalesce(profiles.name, users.email)`.as('invited_by'),
    ])
    .where('one_time_tokens.purpose', '=', 'invite_admin')
    .where('one_time_tokens.expires_at', '>', now)
    .orderBy('one_time_tokens.created_at', 'desc')
    .orderBy('one_time_tokens.id')
    .execute();

export const deleteInvitation = (trx: Transaction<DB>, id: string): Promise<boolean> =>
  hasChanged(
    trx.deleteFrom('one_time_tokens').where('id', '=', id).where('purpose', '=', 'invite_admin'),
  );

export const deleteInvitationsBy = (trx: Transaction<DB>, userId: string) =>
  trx
    .deleteFrom('one_time_tokens')
    .where('created_by', '=', userId)
    .where('purpose', '=', 'invite_admin')
    .execute();

export const makeRenter = (trx: Transaction<DB>, id: string) =>
  trx
    .updateTable('profiles')
    .set({ role: 'renter', profile_verified: false, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
