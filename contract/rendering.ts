/** What the server hands to the renderer of pages, and what it gets back. */

/** What pages must know about this installation. */
export interface Site {
  /** origin of canonical addresses and shared links */
  publicUrl: string;
  /** the demo has a mailbox page and demo accounts */
  isDemo: boolean;
  /** address of map tiles with {z}, {x} and {y}; without it no map is shown */
  mapTilesUrl?: string | undefined;
  /** whose map it is */
  mapAttribution?: string | undefined;
}

/** What one page needs from the build: addresses of scripts, the inlined style sheet and boot script. */
export interface PageAssets {
  entry: string;
  preloads: string[];
  css: string;
  bootScript: string;
}

interface RenderedPage {
  status: number;
  /** UTF-8 */
  html: Uint8Array<ArrayBuffer>;
}

/** Everything a page is rendered with. */
export interface PageContext {
  site: Site;
  /** sends a request to the API in this very process */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** what the page with these matched route ids needs */
  assetsFor(routeIds: string[]): PageAssets;
}

/** Renders a public page, or the shell of a signed-in one; a Response is a redirect. */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<RenderedPage | Response>;
