import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

interface Part {
  /** "column inquiries.note": what code names */
  name: string;
  /** the table it belongs to, if that decides whether older code meets it */
  owner: string | null;
  /** what may not change of it */
  shape: string | null;
  /** an insert that does not name it fails */
  isRequired: boolean;
}

/** All of the schema that code relies on, by name. */
export type Schema = Map<string, Part>;

/**
 * Reads tables, columns, functions and the constraints of columns. Functions of triggers are left out,
 * for no code calls them, and so are those of extensions.
 */
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

/** Lists the changes at which code of the schema before fails on the schema after. */
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
