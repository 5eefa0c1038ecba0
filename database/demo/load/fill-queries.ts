import { type Kysely, type SqlBool, sql } from 'kysely';
import { propertyFieldNames } from '../../../contract/properties/property-fields.ts';
import type { DB } from '../../rows.generated.ts';
import type { contentsOf } from '../rows.ts';

export type Contents = ReturnType<typeof contentsOf>;

const contentColumns = sql.join(
  [...propertyFieldNames, 'location', 'amenities', 'features'].map((name) => sql.ref(name)),
);

export async function countProperties(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Owners without a password, numbered so that a second call adds only the missing ones. */
export async function insertFillOwners(db: Kysely<DB>, owners: number): Promise<void> {
  await sql`
    insert into users (id, email, email_confirmed_at)
    select ${fillOwnerId(sql`number`)}, 'fill-' || number || '@example.org', now()
    from generate_series(1, ${owners}::integer) as number
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into profiles (id, role, name)
    select ${fillOwnerId(sql`number`)}, 'owner', 'Owner ' || number
    from generate_series(1, ${owners}::integer) as number
    on conflict do nothing
  `.execute(db);
}

export async function createPatterns(
  connection: Kysely<DB>,
  patterns: readonly Contents[],
): Promise<void> {
  await sql`
    create temporary table fill_patterns as
    select row_number() over () as number, ${contentColumns}
    from jsonb_populate_recordset(null::properties, ${JSON.stringify(patterns)}::jsonb)
  `.execute(connection);
  await sql`create unique index on fill_patterns (number)`.execute(connection);
  await sql`analyze fill_patterns`.execute(connection);
}

export const dropPatterns = (connection: Kysely<DB>) =>
  sql`drop table fill_patterns`.execute(connection);

interface FillBatch {
  first: number;
  rows: number;
  owners: number;
  patterns: number;
}

/** Multiplying by large primes scatters consecutive numbers. */
export async function insertFillBatch(
  connection: Kysely<DB>,
  { first, rows, owners, patterns }: FillBatch,
): Promise<void> {
  await sql`
    with numbered as (
      select
        (number * 7919::bigint) % ${patterns}::integer + 1 as pattern_number,
        (number * 15485863::bigint) % 31536000 as age_seconds,
        (number * 104729::bigint) % 100 as lot,
        (number * 1299709::bigint) % ${owners}::integer + 1 as owner_number
      from generate_series(${first}::integer + 1, ${first + rows}::integer) as number
    )
    insert into properties (${contentColumns}, owner_id, state, created_at, updated_at)
    select
      ${contentColumns},
      ${fillOwnerId(sql`owner_number`)},
      case when lot < 92 then 'available' when lot < 97 then 'rented' else 'unavailable' end,
      now() - make_interval(secs => age_seconds), now() - make_interval(secs => age_seconds)
    from numbered
    join fill_patterns on fill_patterns.number = pattern_number
  `.execute(connection);
}

const fillOwnerId = (number: ReturnType<typeof sql>) =>
  sql<string>`(lpad(to_hex(${number}), 8, '0') || '-0000-4000-8000-00000000f111')::uuid`;

/** This owner exists in every database with synthetic listings. */
export const firstFillOwner = fillOwnerId(sql`1`);

export const isFillOwner = sql<SqlBool>`users.email like 'fill-%@example.org'`;
