import { sql, type Transaction } from 'kysely';
import type { InvitedRole } from '../../../../contract/roles.ts';
import type { DB } from '../../../../database/rows.generated.ts';

interface NewAdministrator {
  email: string;
  role: InvitedRole;
  name: string;
  passwordHash: string;
  now: Date;
}

export async function upsertAdministrator(
  trx: Transaction<DB>,
  { email, role, name, passwordHash, now }: NewAdministrator,
): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, password_hash: passwordHash, created_at: now, email_confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        password_hash: passwordHash,
        email_confirmed_at: sql`coalesce(users.email_confirmed_at, ${now})`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const administrator = {
    role,
    name,
    is_active: true,
    profile_verified: true,
    agency_id: null,
    agency_confirmed_at: null,
  };
  await trx
    .insertInto('profiles')
    .values({ id, ...administrator })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(administrator))
    .execute();
  return id;
}
