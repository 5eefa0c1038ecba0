import { correctSpelling } from '../../../../contract/search/spelling.ts';
import type { Db } from '../../../../database/database.ts';
import { domainWords } from './domain-words.ts';
import type { ListingSearch, SearchableSuburb } from './listing-search.ts';
import { listSimilarNames, listUnknownWords } from './search-queries.ts';

const maxWords = 8;
const shortestBeginning = 3;

export function searchWords(typed: string): string[] {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, maxWords);
}

/** The first suburb in the list whose full name appears among the search words. */
export const suburbNamedIn = (
  suburbs: readonly SearchableSuburb[],
  words: string[],
): SearchableSuburb | undefined => {
  const text = ` ${words.join(' ')} `;
  return suburbs.find((suburb) => text.includes(` ${suburb.words} `));
};

/** Matches whole words; the last word also matches as a prefix. */
export function searchTerms(words: string[]): string[] {
  const last = words.length - 1;
  const canBePrefix = (word: string, index: number) =>
    index === last && word.length >= shortestBeginning;
  return words.map((word, index) => (canBePrefix(word, index) ? `${word}:*` : word));
}

export const toTsquery = (terms: readonly string[]): string => terms.join(' & ');

interface Vocabulary {
  db: Db;
  search: Pick<ListingSearch, 'isFound'>;
}

/** Replaces unknown words with the most similar known ones; undefined if nothing was replaced. */
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
