import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { DatabaseSearch } from './database-search-queries.ts';
import type { ListingFilters } from './filters.ts';
import type { ListingIndex, Ordinals } from './listing-index.ts';
import type {
  FoundListings,
  ListingRequest,
  ListingSearch,
  SearchableSuburb,
} from './listing-search.ts';
import type { ListingRow } from './search-queries.ts';

/** The listings that contain a term. Searches skip stop words such as "the". */
type Postings = Ordinals | 'means nothing' | 'too common to be read';

const maxBytes = 16 * 1024 * 1024;
// Approximate bytes per entry in addition to its ordinals.
const entryBytes = 500;
const maxEntries = 2000;
const retryMs = 60_000;
// If this many words are queued, further words are skipped until a later search needs them.
const maxQueuedWords = 100;

/** Caches listings per city and word. Reads one word at a time: a common word takes seconds. */
export class MemorySearch implements ListingSearch {
  readonly #index: ListingIndex;
  readonly #database: Pick<DatabaseSearch, 'find' | 'findTerm' | 'suburbs'>;
  readonly #turns = new PQueue({ concurrency: 1 });
  /** Keyed by a term, or by a search's terms, city and type. */
  readonly #lists = new LRUCache<string, Postings>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (postings) =>
      entryBytes + (postings instanceof Uint32Array ? postings.byteLength : 0),
    fetchMethod: (term, _, { options, signal }) =>
      this.#turns.add(
        async () => {
          const postings = await this.#read(term);
          if (postings === 'too common to be read') options.ttl = retryMs;
          return postings;
        },
        { signal },
      ),
  });
  #lastRead: Promise<unknown> = Promise.resolve();
  #suburbs: Promise<SearchableSuburb[]> | undefined;

  constructor(
    index: ListingIndex,
    database: Pick<DatabaseSearch, 'find' | 'findTerm' | 'suburbs'>,
  ) {
    this.#index = index;
    this.#database = database;
  }

  change(ids: readonly string[], rows: readonly ListingRow[]): void {
    this.#index.change(ids, rows);
    // Clearing the cache also cancels reads in progress.
    this.#lists.clear();
    this.#suburbs = undefined;
  }

  async find(request: ListingRequest): Promise<FoundListings> {
    const { city, terms = [] } = request.filters;
    if (city === undefined && terms.length === 0) return this.#index.find(request);
    const among = this.#listOf(terms, request.filters);
    return among ? this.#index.find(request, among) : this.#database.find(request);
  }

  async places(names: readonly string[]) {
    return names.map((city) => ({ city, count: this.#index.inCity(city).length }));
  }

  suburbs(): Promise<readonly SearchableSuburb[]> {
    this.#suburbs ??= this.#database.suburbs().catch((error) => {
      this.#suburbs = undefined;
      throw error;
    });
    return this.#suburbs;
  }

  priceQuartiles() {
    return this.#index.priceQuartiles();
  }

  isFound(term: string): boolean {
    const postings = this.#lists.peek(term);
    return postings instanceof Uint32Array ? postings.length > 0 : postings === 'means nothing';
  }

  /** For tests: resolves when all requested words are read. */
  async whenRead(): Promise<void> {
    await this.#lastRead;
  }

  /** Returns undefined if a term is not cached yet, and queues the term for later searches. */
  #listOf(terms: readonly string[], { city, type }: ListingFilters): Ordinals | undefined {
    const name = JSON.stringify([terms, city, city && type]);
    const known = this.#lists.get(name);
    if (known instanceof Uint32Array) return known;
    const postings = terms.map((term) => this.#lists.get(term) ?? this.#queueRead(term));
    if (postings.includes(undefined) || postings.includes('too common to be read'))
      return undefined;
    const lists = postings.filter((each) => each instanceof Uint32Array);
    const meansNothing = terms.length > 0 && lists.length === 0;
    if (city !== undefined && !meansNothing) lists.push(this.#index.inCity(city, type));
    const list = this.#index.inAll(lists);
    this.#lists.set(name, list);
    return list;
  }

  #queueRead(term: string): undefined {
    if (this.#turns.size >= maxQueuedWords) return;
    // Ignores errors: this search falls back to the database, which reports its own errors.
    this.#lastRead = this.#lists.fetch(term).catch(() => {});
  }

  async #read(term: string): Promise<Postings> {
    const found = await this.#database.findTerm(term).catch(ignoreTimeout);
    if (!found) return 'too common to be read';
    return found.meant === '' ? 'means nothing' : this.#index.withIds(found.ids);
  }
}

function ignoreTimeout(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === '57014') return;
  throw error;
}
