import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import type { DB } from '../../database/rows.generated.ts';
import { hashPassword } from '../../server/domains/accounts/sign-in/passwords.ts';

export const adminPassword = 'jacaranda in october';
export const adminEmail = 'admin@bench.test';

/** Returns the id of a person with a hundred reports. */
export async function fillAdministration(databaseUrl: string): Promise<string> {
  const database = openDatabase({ databaseUrl, longStatements: true });
  const { db } = database;
  await migrate(db);
  await fillPeople(db);
  await fillEvents(db);
  const busiest = await fillAround(db);
  await insertAdministrator(db);
  await database.pool.query('vacuum analyze');
  await database.close();
  return busiest;
}

async function fillPeople(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into users (email, created_at, email_confirmed_at)
    select 'person-' || number || '@' || (array['example', 'mail', 'webmail'])[1 + number % 3] || '.test',
      now() - number * interval '1 minute', now()
    from generate_series(1, 100000) as number
  `.execute(db);
  await sql`
    insert into profiles (id, role, name, phone, payment_status)
    select id, 'owner', (array['Chipo', 'Tendai', 'Rudo', 'Farai', 'Nyasha'])[1 + number % 5] || ' '
        || (array['Moyo', 'Dube', 'Ncube', 'Sibanda'])[1 + number % 4],
      '+26377' || (1000000 + number * 89), 'pending'
    from (select id, row_number() over (order by created_at) as number from users) as people
  `.execute(db);
}

async function fillEvents(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into user_analytics (user_id, event_type, metadata, city, suburb, created_at)
    select case when number % 1000 = 0 then (select id from users limit 1) end,
      case when number % 100 < 3 then 'reply' when number % 10 = 7 then 'sign_in' else 'search' end,
      jsonb_build_object('minutes', number % 700, 'results', number % 5),
      'city ' || number % 12, 'suburb ' || number % 200,
      now() - make_interval(secs => number * 7.776)
    from generate_series(1, 1000000) as number
  `.execute(db);
  await sql`
    insert into analytics_days (day, event_type, city, suburb, events)
    select (created_at at time zone 'Africa/Harare')::date as day, event_type, city, suburb, count(*)
    from user_analytics group by day, event_type, city, suburb
  `.execute(db);
}

async function fillAround(db: Kysely<DB>): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`
    with people as (
      select id, row_number() over (order by created_at) - 1 as place
      from (select id, created_at from users order by created_at limit 500) as oldest
    ), cases as (
      insert into report_cases (subject, person_id, people_count, queued_at, status, outcome, decided_at)
      select 'listing', (select id from people where place = number % 500), 1 + number % 40, now() - make_interval(secs => number * 100),
        case when number % 5 = 0 then 'open' else 'decided' end,
        case when number % 5 > 0 then 'warn' end, case when number % 5 > 0 then now() end
      from generate_series(1, 50000) as number returning id
    )
    insert into reports (id, case_id, reason) select gen_random_uuid(), id, 'wrong_price' from cases
  `.execute(db);
  await sql`
    insert into admin_logs (admin_id, target_user_id, action, created_at)
    select ${id}::uuid, id, 'update_payment_status', created_at from users
  `.execute(db);
  return id;
}

async function insertAdministrator(db: Kysely<DB>): Promise<void> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: adminEmail,
      password_hash: await hashPassword(adminPassword),
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ id, role: 'super_admin', name: 'Bench' }).execute();
  // Turns off one-time codes, because the benchmark has no authenticator app to create them.
  await db
    .insertInto('system_settings')
    .values({ key: 'require_admin_codes', value: 'false' })
    .execute();
}
