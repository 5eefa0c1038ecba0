/** The worker's caches on this device, by name; the page counts and removes them. */
export const keptCaches = {
  /** hashed files of the product: nobody's in particular */
  assets: 'musha-assets',
  /** the page without contents, for addresses that were never opened */
  shell: 'musha-shell',
  /** pages as the server drew them for everybody */
  pages: 'musha-pages',
  /** answers of the API that everybody may read */
  reads: 'musha-reads',
  pictures: 'musha-pictures',
} as const;

/** Together these tell what somebody looked at: they go when a person logs out (DEC-15). */
export const tellingCaches = [keptCaches.pages, keptCaches.reads, keptCaches.pictures];

/** When an answer was kept, in milliseconds of this device's clock. */
export const keptAtHeader = 'X-Kept-At';

/** The page asks this of the worker. */
export type PageWord =
  /** "I am here, drawn from what you may keep" */
  | { type: 'opened' }
  /** "perhaps you have not seen that I loaded these" */
  | { type: 'loaded'; addresses: string[] }
  /** "Musha answers again" */
  | { type: 'reached' }
  /** "the person agreed: be the worker in place of the old one" */
  | { type: 'take-over' };

/** The worker tells this to a page. */
export type WorkerWord =
  /** the page was drawn from what was kept, and the server has it otherwise by now */
  | { type: 'changed' }
  /** the server could not be reached: what was answered was kept at this time */
  | { type: 'kept'; at: number }
  /** the bytes that the worker itself has loaded since its last report */
  | { type: 'spent'; bytes: number }
  /** the device refused to keep any more */
  | { type: 'full' };

/**
 * The public reads of homes, by their path: the worker answers them, without a connection from what
 * it has kept. The answers say whether they may be kept.
 */
export const isKeptRead = (path: string): boolean => /^\/api\/properties([/?]|$)/.test(path);
