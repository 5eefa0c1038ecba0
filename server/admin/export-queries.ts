import type { Db } from '../../database/database.ts';

/** A stretch of all accounts in the order of their ids, which no new one changes. */
export const listExportedUsers = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(({ selectFrom, fn }) => [
      'users.id',
      'users.email',
      'users.created_at',
      'users.email_confirmed_at',
      'profiles.name',
      'profiles.role',
      'profiles.phone',
      'profiles.is_active',
      'profiles.payment_status',
      'profiles.last_login_at',
      selectFrom('properties')
        .select(fn.countAll<number>().as('count'))
        .whereRef('properties.owner_id', '=', 'users.id')
        .where('properties.deleted_at', 'is', null)
        .as('property_count'),
      selectFrom('inquiries')
        .select(fn.countAll<number>().as('count'))
        .whereRef('inquiries.user_id', '=', 'users.id')
        .as('inquiry_count'),
    ])
    .$if(after !== undefined, (query) => query.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
