import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const similarEnough = 0.4;

/** Those of the words that begin no word of any listing. */
export async function listUnknownWords(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select wanted.word
    from unnest(${words}::text[]) as wanted (word)
    where not exists (
      select from search_words
      where search_words.word >= wanted.word and search_words.word < wanted.word || '\uffff'
    )
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** The known word most like this one. */
export async function findSimilarWord(db: Db, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    select word
    from search_words
    where similarity(word, ${word}) >= ${similarEnough}
    order by similarity(word, ${word}) desc, listings desc, word
    limit 1
  `.execute(db);
  return rows[0]?.word;
}

/** Places of public listings that contain what was typed, or sound like it; most homes first. */
export async function listPlaces(db: Db, typed: string, limit: number) {
  const { rows } = await sql<{ city: string; suburb: string | null; listings: number }>`
    select city, suburb, listings
    from search_places
    where lower(coalesce(suburb, city)) like ${`${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}
       or similarity(lower(coalesce(suburb, city)), ${typed.toLowerCase()}) >= ${similarEnough}
    order by similarity(lower(coalesce(suburb, city)), ${typed.toLowerCase()}) desc, listings desc
    limit ${limit}
  `.execute(db);
  return rows;
}
