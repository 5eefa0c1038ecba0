import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/database.ts';
import type { MarketIndex } from './market-index.ts';
import type { PropertyNews } from './property-news.ts';
import { findListingsWith } from './search-queries.ts';

// Of so many the page is picked in memory; what more listings say, the database pages through.
const mostMatches = 5000;
const maxSlots = 2_000_000;

interface Matches {
  slots: readonly number[] | undefined;
}

/** Which listings hold some words: looked up once, however the list is narrowed and ordered. */
export class WordMatches {
  readonly #kept = new LRUCache<string, Matches>({
    maxSize: maxSlots,
    sizeCalculation: ({ slots }) => (slots?.length ?? 0) + 100,
  });
  readonly #db: Db;
  readonly #news: PropertyNews;

  constructor(db: Db, news: PropertyNews) {
    this.#db = db;
    this.#news = news;
    news.follow(() => this.#kept.clear());
  }

  /** Their places in the index; undefined when there are too many. */
  async find(index: MarketIndex, tsquery: string): Promise<readonly number[] | undefined> {
    const kept = this.#kept.get(tsquery);
    if (kept) return kept.slots;
    const { epoch } = this.#news;
    const ids = await findListingsWith(this.#db, tsquery, mostMatches);
    const slots = ids && index.slotsOf(ids);
    if (this.#news.epoch === epoch) this.#kept.set(tsquery, { slots });
    return slots;
  }
}
