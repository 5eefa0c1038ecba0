import { type Selectable, sql } from 'kysely';
import type { FilterColumn } from '../../../../contract/properties/filters.ts';
import type { Db } from '../../../../database/database.ts';
import type { Properties } from '../../../../database/rows.generated.ts';
import { filterColumnNames, isListed } from './filters.ts';

interface SearchWord {
  word: string;
  tsquery: string;
}

// A high limit stops the planner from scanning the table for a word that it assumes is common.
const lookupLimit = 10_000;
const similarNames = 10;

/** Returns the words that do not occur in any name or public listing, except stop words. */
export async function listUnknownWords(db: Db, words: SearchWord[]): Promise<string[]> {
  if (words.length === 0) return [];
  // One subquery per word, so that the planner knows how common each word is.
  const isKnown = words.map(
    ({ word, tsquery }) => sql<boolean>`
      exists (select from name_words where word = ${word})
      or numnode(to_tsquery('english', ${tsquery})) = 0
      or (select count(*) from (
        select from properties where ${isListed({ tsquery })} limit ${lookupLimit}
      ) as found) > 0`,
  );
  const { rows } = await sql<{ known: boolean[] }>`
    select array[${sql.join(isKnown)}] as known
  `.execute(db);
  return words.flatMap(({ word }, index) => (rows[0]?.known[index] ? [] : [word]));
}

export async function listSimilarNames(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_words order by word <-> ${word}, word limit ${similarNames}
  `.execute(db);
  return rows.map((row) => row.word);
}

/** Adds words from agency, city and suburb names in use. Deletes words that no name contains. */
export async function refreshNameWords(db: Db): Promise<void> {
  await sql`
    with named as materialized (
      select distinct word from (
        select name from agencies where is_public
        union all select concat_ws(' ', city, suburb) from listing_counts
      ) as names, regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word
      where length(word) between 3 and 40
    ), added as (
      insert into name_words (word) select word from named order by word on conflict do nothing
    )
    delete from name_words where word not in (select word from named)
  `.execute(db);
}

/** `place` is the city, a line feed and the suburb, in lower case. */
export type ListingRow = Pick<
  Selectable<Properties>,
  'id' | 'place' | 'created_at' | 'confirmed_at' | 'price' | FilterColumn
>;

const listingColumns = ['id', 'place', 'created_at', 'confirmed_at', ...filterColumnNames] as const;

/** The next batch of public listings, newest first, read using only an index. */
export const listListingsAfter = (
  db: Db,
  after: Pick<ListingRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ListingRow[]> =>
  db
    .selectFrom('properties')
    .select(listingColumns)
    .where((eb) => eb.ref('is_listed'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listPublicListings = (db: Db, ids: readonly string[]): Promise<ListingRow[]> =>
  db
    .selectFrom('properties')
    .select(listingColumns)
    .where((eb) => eb.ref('is_listed'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Places whose city or suburb contains `part`, case-insensitive (BROWSE-16). */
export async function listPlacesContaining(db: Db, part: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct place from listing_counts
    where listings > 0 and strpos(place, lower(${part})) > 0
  `.execute(db);
  return rows.map(({ place }) => place);
}
