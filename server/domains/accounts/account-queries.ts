import { sql, type Transaction } from 'kysely';
import type { InvitedRole, Role } from '../../../contract/roles.ts';
import type { Db } from '../../../database/database.ts';
import { isOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { hasChanged } from '../../../database/outcome.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { bindLegalHold } from './legal-holds/legal-hold-queries.ts';
import { typedPhonesIn } from './typed-phone-queries.ts';

const accountColumns = [
  'users.id',
  'users.email',
  'users.created_at',
  'users.email_confirmed_at',
  'users.last_sign_in_at',
  'users.link_version',
  'profiles.role',
  'profiles.name',
  'profiles.phone',
  'profiles.show_phone',
  'profiles.bio',
  'profiles.avatar',
  'profiles.business_name',
  'profiles.business_address',
  'profiles.agency_id',
  'profiles.agency_confirmed_at',
  'profiles.is_active',
  'profiles.suspended_reason',
  'profiles.suspended_until',
  'profiles.profile_verified',
  'profiles.payment_status',
  'profiles.last_login_at',
] as const;

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(accountColumns)
    .select(
      sql<string | null>`to_char(profiles.payment_expires_at, 'YYYY-MM-DD')`.as(
        'payment_expires_at',
      ),
    )
    .$narrowType<{ role: Role }>();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (db: Db, id: string) =>
  accounts(db).where('users.id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('users.email', '=', email).executeTakeFirst();

/** If old accounts share a mailbox, prefers the exact spelling, then the oldest (S17). */
export const findAccountByMailbox = (db: Db, email: string, { except }: { except?: string } = {}) =>
  accounts(db)
    .where(sql<boolean>`canonical_mailbox(users.email) = canonical_mailbox(${email})`)
    .$if(except !== undefined, (query) => query.where('users.id', '!=', except ?? ''))
    .orderBy(sql`users.email = ${email}`, 'desc')
    .orderBy('users.created_at')
    .limit(1)
    .executeTakeFirst();

export const findPasswordHash = (db: Db, of: { id: string } | { email: string }) =>
  db
    .selectFrom('users')
    .select('password_hash')
    .where((eb) => eb.and(of))
    .executeTakeFirst();

/** Locks the account, so that its credentials and sessions cannot change concurrently. */
export const lockUser = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface NewUser {
  email: string;
  passwordHash: string;
  now: Date;
}

/** Returns undefined if the email address already has an account. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values({ email: user.email, password_hash: user.passwordHash, created_at: user.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

export interface NewProfile {
  role: Exclude<Role, InvitedRole>;
  name: string | null;
  phone?: string;
  business_name?: string;
  business_address?: string;
  agency_id?: number;
  agency_confirmed_at?: Date;
}

export const insertProfile = (db: Db, id: string, profile: NewProfile) =>
  db
    .insertInto('profiles')
    .values({ id, ...profile, is_active: true, profile_verified: false })
    .execute();

/** Returns false if the account's role is no longer renter. */
export const promoteRenter = (
  db: Db,
  id: string,
  profile: Omit<NewProfile, 'name'>,
): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('profiles')
      .set({
        agency_confirmed_at: null,
        ...profile,
        profile_verified: false,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('role', '=', 'renter'),
  );

export const markConfirmed = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('users')
      .set({ email_confirmed_at: now })
      .where('id', '=', id)
      .where('email_confirmed_at', 'is', null),
  );

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .executeTakeFirst();

/** Invalidates all signed links that contain the account's current link version. */
export const incrementLinkVersion = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set({ link_version: sql`link_version + 1` })
    .where('id', '=', id)
    .execute();

/** Throws a unique violation if another account has the email address. */
export async function setEmail(db: Db, id: string, email: string): Promise<void> {
  await bindLegalHold(db, id);
  await db.updateTable('users').set({ email }).where('id', '=', id).execute();
}

interface ProfileChange {
  name?: string | null;
  bio?: string;
  show_phone?: boolean;
  phone?: string | null;
}

export const changeProfile = (db: Db, id: string, change: ProfileChange) =>
  db
    .updateTable('profiles')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Unconfirmed accounts created before `begunBefore` that have no valid confirmation link. */
export const listAbandonedAccounts = (
  trx: Transaction<DB>,
  { begunBefore, now, limit }: { begunBefore: Date; now: Date; limit: number },
) =>
  trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'profiles.role'])
    .where('users.email_confirmed_at', 'is', null)
    .where('users.created_at', '<', begunBefore)
    .where((eb) => eb.not(isOnLegalHold('users.id')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_tokens')
            .select('one_time_tokens.purpose')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .where('one_time_tokens.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('users.created_at')
    .limit(limit)
    .forUpdate('users')
    .skipLocked()
    .execute();

export async function recordLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('profiles').set({ last_login_at: now }).where('id', '=', id).execute();
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', id).execute();
}

export const typedPhonesOfPeople = typedPhonesIn('profiles');

/** The fields of a person's profile that other users may see. */
export const findOtherUser = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'name', 'avatar', 'role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
