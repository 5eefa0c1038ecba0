import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isListed } from './property-filters.ts';

interface SearchWord {
  word: string;
  tsquery: string;
}

// Looking for more than one keeps the planner from reading the table for a word it takes for common.
const enough = 10_000;
const similarNames = 10;

/** Those words that mean something, are in no name and in no public listing. */
export async function listUnknownWords(db: Db, words: SearchWord[]): Promise<string[]> {
  if (words.length === 0) return [];
  // One subquery a word, so that the planner knows how common each is.
  const isKnown = words.map(
    ({ word, tsquery }) => sql<boolean>`
      exists (select from name_words where word = ${word})
      or numnode(to_tsquery('english', ${tsquery})) = 0
      or (select count(*) from (
        select from properties where ${isListed({ tsquery })} limit ${enough}
      ) as found) > 0`,
  );
  const { rows } = await sql<{ known: boolean[] }>`
    select array[${sql.join(isKnown)}] as known
  `.execute(db);
  return words.flatMap(({ word }, index) => (rows[0]?.known[index] ? [] : [word]));
}

/** A word, or the beginning of one, as a search has it. */
export interface FoundTerm {
  /** in PostgreSQL's notation, stemmed; empty when it means nothing */
  meant: string;
  /** of the public listings that hold it, sixteen bytes each */
  ids: Uint8Array;
}

/** What a term stands for and which listings hold it: packed, for there may be a hundred thousand. */
export async function findTerm(db: Db, tsquery: string): Promise<FoundTerm> {
  const { rows } = await sql<{ meant: string; ids: Uint8Array | null }>`
    select to_tsquery('english', ${tsquery})::text as meant,
      (select string_agg(uuid_send(properties.id), ''::bytea) from properties
        where ${isListed({ tsquery })}) as ids
  `.execute(db);
  return { meant: rows[0]?.meant ?? '', ids: rows[0]?.ids ?? new Uint8Array() };
}

/** Words in the names of places and agencies, those most like `word` first. */
export async function listSimilarNames(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_words order by word <-> ${word}, word limit ${similarNames}
  `.execute(db);
  return rows.map((row) => row.word);
}
