import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

interface Part {
  /** the name by which code refers to the part, such as "column inquiries.note" */
  name: string;
  /** the table that contains the part, if older code reaches the part only through that table */
  owner: string | null;
  /** the type and other properties that must not change */
  shape: string | null;
  isRequired: boolean;
}

/** All parts of the schema that code relies on, by name. */
export type Schema = Map<string, Part>;

/** Reads the tables, columns, functions and column constraints that code can use. */
export async function readParts(db: Db): Promise<Schema> {
  const { rows } = await sql<Part>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'v', 'm')
        and relname not like 'kysely%'
    )
    select 'table ' || relname as name, null as owner, null as shape, false as "isRequired" from tables
    union all
    select 'column ' || relname || '.' || attname, relname,
      format_type(atttypid, atttypmod) || attgenerated::text || attidentity::text,
      attnotnull and not atthasdef and attidentity = ''
    from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
    union all
    select 'function ' || pg_proc.oid::regprocedure, null, prorettype::regtype::text, false
    from pg_proc
    where pronamespace = to_regnamespace(current_schema()) and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  `.execute(db);
  return new Map(rows.map((part) => [part.name, part]));
}

/** Lists the changes that break code written for the previous schema. */
export function breakingChanges(before: Schema, after: Schema): string[] {
  const lost = [...before.values()].flatMap((part) => {
    const now = after.get(part.name);
    if (!now) return [`${part.name} is gone`];
    if (now.shape !== part.shape) return [`${part.name} is ${now.shape}, no longer ${part.shape}`];
    return now.isRequired && !part.isRequired ? [`${part.name} has to be given`] : [];
  });
  const demanded = [...after.values()].filter(
    ({ name, owner, isRequired }) =>
      isRequired && !before.has(name) && owner !== null && before.has(`table ${owner}`),
  );
  return [...lost, ...demanded.map(({ name }) => `${name} is new and has to be given`)];
}
