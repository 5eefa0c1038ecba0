import type { ApiAnswer, ApiInput, ApiKey } from './api.ts';
import type { ErrorBody } from './errors.ts';

export interface Site {
  /** The origin of canonical URLs and shared links. */
  publicUrl: string;
  /** Whether this is the demo, which has a mailbox page and demo accounts. */
  isDemo: boolean;
  /** The URL template for map tiles, with {z}, {x} and {y}. Without it no map is shown. */
  mapTilesUrl?: string | undefined;
  mapAttribution?: string | undefined;
}

export interface PageAssets {
  entry: string;
  preloads: string[];
  css: string;
  inlineScripts: readonly string[];
}

interface RenderedPage {
  status: number;
  html: Uint8Array<ArrayBuffer>;
}

/** An error as the API would send it. */
export interface Refusal {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number | undefined;
}

/** Calls a public endpoint in the same process. Expected failures are returned. */
export type CallEndpoint = <K extends ApiKey>(
  key: K,
  input: Partial<ApiInput<K>>,
) => Promise<{ answer: ApiAnswer<K> } | { refusal: Refusal }>;

interface PageContext {
  site: Site;
  callEndpoint: CallEndpoint;
  assetsFor(routeIds: string[]): PageAssets;
}

/** Renders a public page, or the shell of a signed-in page. A redirect is a Response. */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<RenderedPage | Response>;

/**
 * The page's address with only the parameters that it reads, in a fixed order. All addresses with
 * the same canonical form show the same page. Undefined if the site map has no such page.
 */
export type CanonicalPage = (path: string, search: string) => string | undefined;
