export const cacheNames = {
  /** Hashed files of the app, without personal data. */
  assets: 'musha-assets',
  /** The page without content, for URLs that are not cached. */
  shell: 'musha-shell',
  /** Pages as the server renders them for everyone. */
  pages: 'musha-pages',
  reads: 'musha-reads',
  pictures: 'musha-pictures',
} as const;

/** These caches reveal what a person has viewed, so logging out removes them (DEC-15). */
export const personalCaches = [cacheNames.pages, cacheNames.reads, cacheNames.pictures];

/** The header that records when a response was cached, in milliseconds by this device's clock. */
export const cachedAtHeader = 'X-Kept-At';

export type PageMessage =
  /** The page has started, and asks whether its cached copy matches the server's. */
  | { type: 'opened' }
  /** URLs that the page loaded, possibly before the worker was active. */
  | { type: 'loaded'; addresses: string[] }
  /** The page has found the server reachable again. */
  | { type: 'reached' }
  /** The person accepted the update: activate the new worker. */
  | { type: 'take-over' };

export type WorkerMessage =
  /** The page came from the cache, and the server now has a different version. */
  | { type: 'changed' }
  /** The server was unreachable; `at` is when the page was cached, in milliseconds since 1970. */
  | { type: 'kept'; at: number }
  /** Bytes that the worker has loaded since its last report. */
  | { type: 'spent'; bytes: number }
  | { type: 'full' };

/** Whether the worker handles this public read. While offline it returns the cached response. */
export const isCachedRead = (path: string): boolean => /^\/api\/properties([/?]|$)/.test(path);
