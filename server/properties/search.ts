import type { Db } from '../../database/database.ts';
import { findSimilarWord, listUnknownWords } from './search-queries.ts';

interface Search {
  /** every word, the last one as a beginning too */
  tsquery: string;
  /** what was searched for instead, when a word was misspelt */
  corrected: string | undefined;
}

const maxWords = 8;
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);

/**
 * What somebody typed as a query of words. A word that stands in no listing is replaced by the
 * known one most like it. undefined when there is no word in the text.
 */
export async function toSearch(db: Db, text: string): Promise<Search | undefined> {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const unknown = await listUnknownWords(db, words);
  const replacements = await Promise.all(
    unknown.map(async (word) => [word, await findSimilarWord(db, word)] as const),
  );
  const known = new Map(replacements.filter(([, similar]) => similar !== undefined));
  const meant = words.map((word) => known.get(word) ?? word);
  return {
    tsquery: meant.map((word) => `'${word}':*`).join(' & '),
    corrected: known.size > 0 ? meant.join(' ') : undefined,
  };
}
