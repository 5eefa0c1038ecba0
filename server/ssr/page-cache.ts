import { LRUCache } from 'lru-cache';
import { CachedPage } from './cached-page.ts';

const keptMs = 10_000;
const maxPages = 200;

/** Where to go instead of a page. */
interface PageRedirect {
  status: number;
  location: string;
}

export type PageAnswer = CachedPage | PageRedirect;
type Render = () => Promise<PageAnswer>;

/** Anonymous pages by address, for a few seconds: the same HTML is right for everybody. */
export class PageCache {
  readonly #pages = new LRUCache<string, PageAnswer, Render>({
    max: maxPages,
    ttl: keptMs,
    fetchMethod: (_address, _stale, { context: render }) => render(),
    // Whoever waits when a listing changes is still answered; what they get is not kept.
    ignoreFetchAbort: true,
  });

  /** The page as it is kept, else rendered once for all who wait for the same address. */
  async find(address: string, render: Render): Promise<PageAnswer> {
    const page = await this.#pages.forceFetch(address, { context: render });
    if (!isKept(page) && this.#pages.peek(address) === page) this.#pages.delete(address);
    return page;
  }

  /** How long the page of this address is kept yet; 0 when it is not. */
  keptMs(address: string): number {
    return this.#pages.getRemainingTTL(address);
  }

  /** Called when a listing changes. A page being rendered meanwhile may show what is gone. */
  clear(): void {
    this.#pages.clear();
  }
}

const isKept = (page: PageAnswer): boolean => page instanceof CachedPage && page.status < 500;
