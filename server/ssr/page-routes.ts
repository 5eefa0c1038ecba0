import { Hono, type Context as HonoContext } from 'hono';
import type { PageContext, Site } from '../../contract/rendering.ts';
import { reportingEndpoints } from '../http/security-headers.ts';
import { CachedPage, type Encoding, type PageAnswer, type PageCache } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import type { WebBuild } from './web-build.ts';

interface PageOptions {
  web: WebBuild;
  /** answers the API requests of loaders, in this process */
  fetchApi: PageContext['fetchApi'];
  cache: PageCache;
  site: Site;
  /** waits until the cache knows what was committed */
  catchUp(): Promise<void> | undefined;
  /** counts a page for its visitor; throws when there were too many */
  limitVisitor(context: HonoContext): Promise<void>;
}

/** Every address that is not the API's, a picture or an asset is a page. */
export function pageRoutes(options: PageOptions): Hono {
  const { web, fetchApi, cache, site, catchUp, limitVisitor } = options;
  const { assetsFor } = web;
  const policy = web.livePolicy ?? pagePolicy(assetsFor([]), originOf(site.mapTilesUrl));

  const render = async (address: string): Promise<PageAnswer> => {
    // The address alone, and no visitor's signal: one answer is for everybody who waits.
    const request = new Request(site.publicUrl + address);
    const rendered = await web.renderPage(request, { site, fetchApi, assetsFor });
    if ('html' in rendered) return new CachedPage(rendered.status, rendered.html);
    return { status: rendered.status, location: rendered.headers.get('location') ?? '/' };
  };

  const pageAt = async (address: string): Promise<PageAnswer> => {
    if (web.livePolicy || !(await isInformed())) return render(address);
    return cache.find(address, () => render(address));
  };

  // Without its database a page says so, and is not kept.
  const isInformed = async (): Promise<boolean> => {
    try {
      await catchUp();
      return true;
    } catch {
      return false;
    }
  };

  return new Hono().on(['GET'], '*', async (context) => {
    await limitVisitor(context);
    const { pathname, search } = new URL(context.req.url);
    const page = await pageAt(pathname + search);
    if (page instanceof CachedPage) return answerPage(context, page, policy);
    return context.redirect(page.location, page.status as 302);
  });
}

const originOf = (address: string | undefined): string | undefined =>
  address && new URL(address).origin;

async function answerPage(
  context: HonoContext,
  page: CachedPage,
  policy: string,
): Promise<Response> {
  context.header('Content-Security-Policy', policy);
  context.header('Reporting-Endpoints', reportingEndpoints);
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
