import { correctSpelling } from '../../../contract/search/spelling.ts';
import type { Db } from '../../../database/database.ts';
import { domainWords } from './domain-words.ts';
import type { ListingSearch, SearchableSuburb } from './listing-search.ts';
import { listSimilarNames, listUnknownWords } from './search-queries.ts';

const maxWords = 8;
const shortestBeginning = 3;

/** The words of what somebody typed; everything else in it means nothing to a search. */
export function searchWords(typed: string): string[] {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, maxWords);
}

/** The suburb whose whole name stands among the words; the first, if several do. */
export const suburbNamedIn = (
  suburbs: readonly SearchableSuburb[],
  words: string[],
): SearchableSuburb | undefined => {
  const text = ` ${words.join(' ')} `;
  return suburbs.find((suburb) => text.includes(` ${suburb.words} `));
};

/** A whole word each, the last one also as the beginning of a longer one. */
export function searchTerms(words: string[]): string[] {
  const last = words.length - 1;
  const mayGoOn = (word: string, index: number) =>
    index === last && word.length >= shortestBeginning;
  return words.map((word, index) => (mayGoOn(word, index) ? `${word}:*` : word));
}

/** A query for listings with all of the terms. */
export const toTsquery = (terms: readonly string[]): string => terms.join(' & ');

interface Vocabulary {
  db: Db;
  search: Pick<ListingSearch, 'isFound'>;
}

/**
 * The words with every one that stands in no listing replaced by the place, agency or word of the
 * trade it most likely means; undefined when there is nothing to replace.
 */
export async function correctWords(
  { db, search }: Vocabulary,
  words: string[],
): Promise<string[] | undefined> {
  const terms = searchTerms(words).map((tsquery, at) => ({ word: words[at] ?? '', tsquery }));
  const unsure = terms.filter(
    ({ word, tsquery }) => !domainWords.includes(word) && !search.isFound(tsquery),
  );
  const corrections = new Map<string, string>();
  for (const word of await listUnknownWords(db, unsure)) {
    const names = await listSimilarNames(db, word);
    const meant = correctSpelling(word, [...names, ...domainWords]);
    if (meant) corrections.set(word, meant);
  }
  if (corrections.size === 0) return undefined;
  return words.map((word) => corrections.get(word) ?? word);
}
