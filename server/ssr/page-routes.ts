import { Hono, type Context as HonoContext } from 'hono';
import type { PageContext, Site } from '../../contract/rendering.ts';
import type { Door } from '../http/door.ts';
import { bestEncoding } from '../http/encodings.ts';
import { reportingEndpoints } from '../http/security-headers.ts';
import { CachedPage } from './cached-page.ts';
import type { PageAnswer, PageCache } from './page-cache.ts';
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
  door: Pick<Door, 'keeperFor'>;
  /** counts a page for its visitor; throws when there were too many */
  limitVisitor(context: HonoContext): Promise<void>;
}

/** Every address that is not the API's, a picture or an asset is a page. */
export function pageRoutes(options: PageOptions): Hono {
  const { web, fetchApi, cache, site, catchUp, door, limitVisitor } = options;
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
    const address = pathname + search;
    const keep = door.keeperFor(context);
    const page = await pageAt(address);
    if (!(page instanceof CachedPage)) return context.redirect(page.location, page.status as 302);
    const headers = { ...headersOf(page), 'Content-Security-Policy': policy };
    if (context.req.header('if-none-match') === page.etag) return context.body(null, 304, headers);
    const encoding = bestEncoding(context.req.header('accept-encoding'));
    const { bytes: packed, isFinal } = page.body(encoding);
    const bytes = await packed;
    Object.assign(headers, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    const keptMs = cache.keptMs(address);
    if (page.status === 200 && isFinal && keptMs > 0) {
      const body = { byteLength: bytes.byteLength, bytes: () => bytes };
      keep({ body, headers, route: '/*', limits: ['page'], keptMs });
    }
    return context.body(bytes, page.status as 200, headers);
  });
}

const originOf = (address: string | undefined): string | undefined =>
  address && new URL(address).origin;

const headersOf = ({ etag }: CachedPage) => ({
  'Reporting-Endpoints': reportingEndpoints,
  'Cache-Control': 'no-cache',
  ETag: etag,
  Vary: 'Accept-Encoding',
});
