import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

interface LaterRelease {
  name?: string;
  /** the oldest schema level still supported; if omitted, the migration only adds things */
  oldest?: number | undefined;
}

/** Applies a migration such as a later release might have: new columns, defaults and a table. */
export async function applyLaterMigration(
  trx: Transaction<DB>,
  { name = '9000_later_release', oldest }: LaterRelease = {},
): Promise<void> {
  await sql`
    do $$
    declare found record;
    begin
      for found in select relname from pg_class
        where relnamespace = to_regnamespace(current_schema()) and relkind = 'r'
          and relname not like 'kysely%' and relname <> 'served_level'
      loop
        execute format('alter table %I add column said_later text,
          add column counted_later integer not null default 0', found.relname);
      end loop;
      create table later_notes (
        property_id uuid primary key references properties on delete cascade,
        note text not null
      );
    end $$
  `.execute(trx);
  if (oldest !== undefined) await trx.updateTable('served_level').set({ oldest }).execute();
  await recordMigration(trx, name);
}

/** Records a migration as applied without changing anything. */
export const recordMigration = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '9000-01-01')`.execute(db);

/** Applies a migration from a later release, after which this release is no longer supported. */
export async function endSupport(db: Db, name = '9000_later_release'): Promise<void> {
  await db.updateTable('served_level').set({ oldest: 9000 }).execute();
  await recordMigration(db, name);
}
