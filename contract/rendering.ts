/** The contract between the server and the renderer of pages. */

/** The facts about this installation that pages need. */
export interface Site {
  /** origin of canonical addresses and shared links */
  publicUrl: string;
  /** the demo has a mailbox page and demo accounts */
  isDemo: boolean;
  /** address of map tiles with {z}, {x} and {y}; without it no map is shown */
  mapTilesUrl?: string | undefined;
  /** the attribution that the provider of the map asks for */
  mapAttribution?: string | undefined;
}

/** The build's part of one page: addresses of scripts, and what is inlined into its head. */
export interface PageAssets {
  entry: string;
  preloads: string[];
  css: string;
  inlineScripts: readonly string[];
}

interface RenderedPage {
  status: number;
  /** UTF-8 */
  html: Uint8Array<ArrayBuffer>;
}

/** Everything a page is rendered with. */
interface PageContext {
  site: Site;
  /** sends a request to the API in this very process */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** the assets of the page with these matched route ids */
  assetsFor(routeIds: string[]): PageAssets;
}

/** Renders a public page, or the shell of a signed-in one; a Response is a redirect. */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<RenderedPage | Response>;
