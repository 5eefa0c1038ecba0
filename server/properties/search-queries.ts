import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const similarNames = 10;

/** The condition of a free text search; `tsquery` in PostgreSQL's notation, not yet stemmed. */
export const matchesText = (tsquery: string) =>
  sql<SqlBool>`properties.search_vector @@ to_tsquery('english', ${tsquery})`;

/** Those words whose tsquery means something and finds no public listing. */
export async function listUnknownWords(
  db: Db,
  words: [word: string, tsquery: string][],
): Promise<string[]> {
  // One subquery a word, so that the planner knows how common each is.
  const known = words.map(
    ([, tsquery]) => sql<boolean>`
      numnode(to_tsquery('english', ${tsquery})) = 0
      or exists (select from properties where is_public and ${matchesText(tsquery)})`,
  );
  const { rows } = await sql<{ known: boolean[] }>`
    select array[${sql.join(known)}] as known
  `.execute(db);
  return words.flatMap(([word], index) => (rows[0]?.known[index] ? [] : [word]));
}

/** Words in the names of places and agencies, those most like `word` first. */
export async function listSimilarNames(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_words order by word <-> ${word}, word limit ${similarNames}
  `.execute(db);
  return rows.map((row) => row.word);
}
