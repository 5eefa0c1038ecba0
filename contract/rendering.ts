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

interface PageContext {
  site: Site;
  /** Sends a request to the API in the same process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  assetsFor(routeIds: string[]): PageAssets;
}

/** Renders a public page, or the shell of a signed-in page. A redirect is a Response. */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<RenderedPage | Response>;
