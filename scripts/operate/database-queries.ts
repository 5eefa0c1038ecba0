import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isTyped } from '../../server/domains/accounts/typed-phone-queries.ts';

export interface DatabaseFacts {
  version: string;
  major: number;
  encoding: string;
  isReadOnly: boolean;
  /** the maximum number of connections for all users together */
  connections: number;
  mayCreate: boolean;
  mayExtend: boolean;
  /** undefined if the server lacks the extension */
  trigrams: 'created' | 'available' | undefined;
  tables: number;
  /** tables that another role owns, so migrations cannot change them */
  foreignTables: number;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean
        as "isReadOnly",
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as connections,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      has_database_privilege(current_database(), 'create') as "mayExtend",
      (select case when installed_version is null then 'available' else 'created' end
        from pg_available_extensions where name = 'pg_trgm') as trigrams,
      (select count(*)::integer from pg_class
        where relnamespace = to_regnamespace(current_schema()) and relkind = 'r') as tables,
      (select count(*)::integer from pg_class
        where relnamespace = to_regnamespace(current_schema()) and relkind = 'r'
          and not pg_has_role(relowner, 'usage')) as "foreignTables"
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts');
  return { ...facts, trigrams: facts.trigrams ?? undefined };
}

/** The ids of rows with phone numbers that cannot be dialled, by kind of row. */
export async function listUnreadPhones(db: Db): Promise<{ kind: string; ids: string[] }[]> {
  const unread = (kind: string, table: string) => sql`
    select ${kind} as kind, array_agg(id::text order by id) as ids from ${sql.table(table)}
    where ${isTyped} having count(*) > 0`;
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    ${unread('agencies', 'agencies')} union all ${unread('people', 'profiles')}
    union all ${unread('inquiries', 'inquiries')}
  `.execute(db);
  return rows;
}

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ clock: Date }>`select clock_timestamp() as clock`.execute(db);
  return rows[0]?.clock ?? new Date(Number.NaN);
}
