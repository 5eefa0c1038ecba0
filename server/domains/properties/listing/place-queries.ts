import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';

/** City and suburb in lower case; the city is null if several cities share the suburb's name. */
export async function placesNamed(
  db: Db,
  names: string[],
): Promise<Map<string, { city: string; suburb: string }>> {
  const { rows } = await sql<{ name: string; city: string; suburb: string }>`
    with named as (
      select lower(city) as name, lower(city) as city, true as is_city from listing_counts
      union
      select lower(suburb), lower(city), false from listing_counts
    )
    select name,
      case when bool_or(is_city) then name when count(distinct city) = 1 then min(city) else '' end
        as city,
      case when bool_or(is_city) then '' else name end as suburb
    from named where name = any(${names}::text[]) group by name
  `.execute(db);
  return new Map(rows.map(({ name, ...place }) => [name, place]));
}

const similarEnough = 0.5;

/** Suburbs and cities with a word that starts with the typed text or resembles it, best first. */
export async function suggestPlaces(db: Db, typed: string, limit: number) {
  const { rows } = await sql<{ city: string; suburb: string | null; count: number }>`
    with places as (
      select city, suburb, coalesce(suburb, city) as name, sum(listings)::integer as count
      from listing_counts
      group by grouping sets ((city, suburb), (city))
      having sum(listings) > 0
    ), compared as (
      select city, suburb, count,
        starts_with(lower(name), lower(${typed})) as begins,
        strpos(' ' || lower(name), ' ' || lower(${typed})) > 0 as word_begins,
        word_similarity(${typed}, name) as similarity
      from places
    )
    select city, suburb, count from compared
    where word_begins or similarity >= ${similarEnough}
    order by begins desc, word_begins desc, similarity desc, count desc, city, suburb nulls first
    limit ${limit}
  `.execute(db);
  return rows;
}
