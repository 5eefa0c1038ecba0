import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The places of public listings whose city or suburb contains `part`, in any case (BROWSE-16). */
export async function listPlacesContaining(db: Db, part: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct place from listing_counts
    where listings > 0 and strpos(place, lower(${part})) > 0
  `.execute(db);
  return rows.map(({ place }) => place);
}

/** How many public listings the city filter finds for each of the names, in their order. */
export async function countPropertiesIn(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ city: string; count: number }>`
    select wanted.city, coalesce(sum(listings), 0)::integer as count
    from unnest(${names}::text[]) with ordinality as wanted (city, position)
    left join listing_counts on strpos(place, lower(wanted.city)) > 0
    group by wanted.city, wanted.position
    order by wanted.position
  `.execute(db);
  return rows;
}

/** What names of cities and suburbs stand for, in lower case; a suburb of several cities has none. */
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

export interface SearchableSuburb {
  /** as it is written */
  name: string;
  /** in lower case */
  key: string;
  /** as the words of a search */
  words: string;
}

/** The suburbs with listings, longer names first. */
export async function listSearchableSuburbs(db: Db): Promise<SearchableSuburb[]> {
  const { rows } = await sql<SearchableSuburb>`
    with suburbs as (
      select lower(suburb) as key, min(suburb) as name,
        trim(regexp_replace(lower(suburb), '[^[:alnum:]]+', ' ', 'g')) as words
      from listing_counts where listings > 0 group by lower(suburb)
    )
    select name, key, words from suburbs where words <> '' order by length(words) desc, name
  `.execute(db);
  return rows;
}

const similarEnough = 0.5;

/** Suburbs and cities with a word that begins with what was typed, or nearly so; best first. */
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
