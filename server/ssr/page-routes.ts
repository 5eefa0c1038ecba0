import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Context, Hono } from 'hono';
import type { PageAssets } from './page-assets.ts';
import { readPageAssets } from './page-assets.ts';
import { CachedPage, type Encoding, type PageCache } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';

interface Site {
  publicUrl: string;
  isDemo: boolean;
  mapTilesUrl?: string | undefined;
}

interface PageSurroundings {
  site: Site;
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  assetsFor(routeIds: string[]): PageAssets;
}

type RenderPage = (
  request: Request,
  surroundings: PageSurroundings,
) => Promise<{ status: number; html: string } | Response>;

interface PageOptions {
  /** folder of the build: browser/, server/, boot.js */
  dist: string;
  /** answers the API requests of loaders, in this process */
  fetchApi: PageSurroundings['fetchApi'];
  cache: PageCache;
  site: Site;
}

/** Every address that is no API, picture or asset is a page. */
export async function pageRoutes({ dist, fetchApi, cache, site }: PageOptions): Promise<Hono> {
  const assetsFor = await readPageAssets(dist);
  const policy = pagePolicy(assetsFor([]), originOf(site.mapTilesUrl));
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };

  const render = async (request: Request, address: string): Promise<CachedPage | Response> => {
    const { generation } = cache;
    const rendered = await renderPage(request, { site, fetchApi, assetsFor });
    if (rendered instanceof Response) return rendered;
    const page = new CachedPage(rendered.status, rendered.html, Date.now());
    if (page.status < 500) cache.store(address, page, generation);
    return page;
  };

  return new Hono().on(['GET'], '*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const address = pathname + search;
    const page = cache.find(address) ?? (await render(pageRequest(context), address));
    return page instanceof Response ? page : answerPage(context, page, policy);
  });
}

const originOf = (address: string | undefined): string | undefined =>
  address && new URL(address).origin;

/** The request as loaders see it: the address alone, so that one answer fits everybody. */
const pageRequest = (context: Context): Request =>
  new Request(context.req.url, { signal: context.req.raw.signal });

async function answerPage(context: Context, page: CachedPage, policy: string): Promise<Response> {
  context.header('Content-Security-Policy', policy);
  context.header('Cache-Control', 'no-cache');
  context.header('ETag', page.etag);
  context.header('Vary', 'Accept-Encoding');
  if (context.req.header('if-none-match') === page.etag) return context.body(null, 304);
  const encoding = bestEncoding(context.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  context.header('Content-Type', 'text/html; charset=utf-8');
  return context.body(await page.body(encoding), page.status as 200);
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
