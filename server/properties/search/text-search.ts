import { LRUCache } from 'lru-cache';
import type { SearchableSuburb } from './listing-search.ts';
import type { FoundTerm } from './search-queries.ts';

/** The listings that hold a term, ascending. A search skips a meaningless term, like "the". */
type Postings = Uint32Array | 'means nothing' | 'too common to be read';

interface TextSearchParts {
  readTerm(term: string): Promise<FoundTerm>;
  readSuburbs(): Promise<SearchableSuburb[]>;
  /** of ids, sixteen bytes each */
  ordinalsOf(ids: Uint8Array): Uint32Array;
  /** of ordinals, the oldest listing's first */
  byAge(ordinals: Uint32Array): Uint32Array;
}

const maxTerms = 1000;
const maxBytes = { words: 16 * 1024 * 1024, found: 8 * 1024 * 1024 };
// Approximate bytes of an entry besides its ordinals.
const entryBytes = 500;
const readAgainAfterMs = 60_000;
// Further words are read when somebody searches for them again.
const maxReading = 100;

/**
 * The listings that hold the words of searches, until any listing changes. A word is read when it
 * is first searched for, one after the other: among a million listings a common one takes seconds,
 * and the database answers for it sooner.
 */
export class TextSearch {
  readonly #parts: TextSearchParts;
  readonly #postings = new LRUCache<string, Postings>({
    max: maxTerms,
    maxSize: maxBytes.words,
    sizeCalculation: (postings) =>
      entryBytes + (postings instanceof Uint32Array ? postings.byteLength : 0),
  });
  /** those that hold all the words of a search, by age */
  readonly #found = new LRUCache<string, Uint32Array>({
    maxSize: maxBytes.found,
    sizeCalculation: ({ byteLength }) => entryBytes + byteLength,
  });
  readonly #reading = new Set<string>();
  #turn: Promise<void> = Promise.resolve();
  #suburbs: Promise<SearchableSuburb[]> | undefined;
  #changes = 0;

  constructor(parts: TextSearchParts) {
    this.#parts = parts;
  }

  clear(): void {
    this.#changes += 1;
    this.#postings.clear();
    this.#found.clear();
    this.#suburbs = undefined;
  }

  /**
   * The listings that hold all of the terms, by age. Undefined when only the database can tell:
   * unknown terms are then read for the next search.
   */
  find(terms: readonly string[]): Uint32Array | undefined {
    const name = terms.join(' ');
    const known = this.#found.get(name);
    if (known) return known;
    const postings = terms.map((term) => this.#postings.get(term) ?? this.#readLater(term));
    if (postings.includes(undefined) || postings.includes('too common to be read'))
      return undefined;
    const holders = postings.filter((each) => each instanceof Uint32Array);
    const [fewest = new Uint32Array(), ...others] = holders.sort((a, b) => a.length - b.length);
    const found = this.#parts.byAge(others.reduce(inBoth, fewest));
    this.#found.set(name, found);
    return found;
  }

  /** Whether it is known that listings hold a term, or that it means nothing. */
  isFound(term: string): boolean {
    const postings = this.#postings.peek(term);
    return postings instanceof Uint32Array ? postings.length > 0 : postings === 'means nothing';
  }

  suburbs(): Promise<readonly SearchableSuburb[]> {
    this.#suburbs ??= this.#readSuburbs();
    return this.#suburbs;
  }

  /** Waits until all words that were searched for are read. */
  whenRead(): Promise<void> {
    return this.#turn;
  }

  async #readSuburbs(): Promise<SearchableSuburb[]> {
    try {
      return await this.#parts.readSuburbs();
    } catch (error) {
      this.#suburbs = undefined;
      throw error;
    }
  }

  #readLater(term: string): undefined {
    if (this.#reading.has(term) || this.#reading.size >= maxReading) return;
    this.#reading.add(term);
    this.#turn = this.#turn.then(async () => {
      // A later search reads a failed word again; the database, which answers this one, reports the
      // error.
      await this.#read(term).catch(() => {});
      this.#reading.delete(term);
    });
  }

  async #read(term: string): Promise<void> {
    const before = this.#changes;
    const found = await this.#parts.readTerm(term).catch(nothingIfTooSlow);
    if (this.#changes !== before) return;
    if (!found) this.#postings.set(term, 'too common to be read', { ttl: readAgainAfterMs });
    else if (found.meant === '') this.#postings.set(term, 'means nothing');
    else this.#postings.set(term, this.#parts.ordinalsOf(found.ids));
  }
}

/** The numbers that two ascending lists share. */
function inBoth(some: Uint32Array, others: Uint32Array): Uint32Array {
  const found = new Uint32Array(some.length);
  let count = 0;
  let at = 0;
  for (const ordinal of some) {
    while ((others[at] ?? Number.POSITIVE_INFINITY) < ordinal) at += 1;
    if (others[at] === ordinal) found[count++] = ordinal;
  }
  return found.subarray(0, count);
}

/** A query that took longer than a statement may. */
function nothingIfTooSlow(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === '57014') return;
  throw error;
}
