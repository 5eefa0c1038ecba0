import { Hono, type Context as HonoContext } from 'hono';
import type { CallEndpoint, PageAssets, Site } from '../../../contract/rendering.ts';
import { policyReports, reportingEndpoints } from '../../http/answers/security-headers.ts';
import type {
  CountLimits,
  ShareAnswer,
  SharedAnswer,
  SharedRead,
} from '../../http/answers/shared-answer.ts';
import type { CallForVisitor } from '../../http/public-routes.ts';
import { isOverLimit, type LimitName } from '../../http/rate-limits/rate-limits.ts';
import { pathWithoutStrayEnd } from '../../http/requests/urls.ts';
import type { RequestFacts } from '../../http/requests/viewer.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import type { WebBuild } from './web-build.ts';

interface PageOptions {
  web: WebBuild;
  callForVisitor: CallForVisitor;
  site: Site;
}

type Rendered = Awaited<ReturnType<WebBuild['renderPage']>>;

// Milliseconds to cache a page. Short, because a page can change even if no listing changes.
const storedMs = 10_000;
const retryAfter = '5';

/** The pages of the site, rendered on demand. */
export class Pages {
  readonly #options: PageOptions;
  readonly #headers: Record<string, string>;

  constructor(options: PageOptions) {
    const { web, site } = options;
    const policy = web.livePolicy ?? pagePolicy(web.assetsFor([]), originOf(site.mapTilesUrl));
    this.#options = options;
    this.#headers = {
      'Content-Security-Policy': policy,
      'Reporting-Endpoints': reportingEndpoints,
      'Cache-Control': 'no-cache',
    };
  }

  /** Finds the page for a URL. Leaves missing pages and odd paths to the router. */
  readonly find = (url: string): SharedRead | undefined => {
    const [path = ''] = url.split('?', 1);
    if (decodable(path) !== path || pathWithoutStrayEnd(path) !== undefined) return undefined;
    const address = this.#options.web.canonicalPage(path, url.slice(path.length));
    return address === undefined ? undefined : this.#read(address, address);
  };

  /** Serves all pages, including those that `find` leaves to the router. */
  routes(share: ShareAnswer, limitVisitor: (context: HonoContext) => Promise<void>): Hono {
    return new Hono().on(['GET'], '*', async (context) => {
      const { pathname, search } = new URL(context.req.url);
      const path = decodable(pathname);
      const meant = pathWithoutStrayEnd(path);
      if (meant === undefined) {
        const address = this.#options.web.canonicalPage(path, search);
        return share(context, this.#read(address, address ?? path + search));
      }
      await limitVisitor(context);
      for (const [name, value] of Object.entries(this.#headers)) context.header(name, value);
      return context.redirect(meant + search, 301);
    });
  }

  #read(key: string | undefined, asked: string): SharedRead {
    return {
      key,
      action: 'GET page',
      route: '/*',
      limits: ['page'],
      // The page itself says that the database is down.
      survivesOutage: true,
      make: (request, countLimits) => this.#render(asked, request, countLimits),
    };
  }

  async #render(
    asked: string,
    request: RequestFacts,
    countLimits: CountLimits,
  ): Promise<SharedAnswer> {
    const { web, site, callForVisitor } = this.#options;
    const taken: LimitName[] = [];
    const refusal = new AbortController();
    const countAll: CountLimits = async (limits) => {
      taken.push(...limits);
      await countLimits(limits).catch((error: unknown) => {
        if (isOverLimit(error)) refusal.abort(error);
        throw error;
      });
    };
    const callEndpoint = async (...[key, input]: Parameters<CallEndpoint>) => {
      const result = await callForVisitor(key, input, { request, countLimits: countAll });
      refusal.signal.throwIfAborted();
      return result;
    };
    // Omits the visitor's abort signal, because other visitors may be waiting for this response.
    const page = new Request(site.publicUrl + asked, { signal: refusal.signal });
    const rendered = await web.renderPage(page, {
      site,
      callEndpoint: callEndpoint as CallEndpoint,
      assetsFor: web.assetsFor,
    });
    refusal.signal.throwIfAborted();
    return this.#present(rendered, taken);
  }

  #present(rendered: Rendered, alsoLimits: readonly LimitName[]): SharedAnswer {
    const { site } = this.#options;
    const { status } = rendered;
    const page = {
      ...{ status, alsoLimits, storedMs },
    };
    if ('html' in rendered) {
      const headers = {
        ...this.#headers,
        'Content-Type': 'text/html; charset=utf-8',
        ...(status === 503 && { 'Retry-After': retryAfter }),
      };
      return {
        ...page,
        body: rendered.html,
        headers,
        ...(status === 200 && { dictionaryOf: '/*' }),
      };
    }
    // Only the path and query, encoded for a header, so that the redirect stays on this site.
    const to = new URL(rendered.headers.get('location') ?? '/', site.publicUrl);
    const headers = { ...this.#headers, Location: to.pathname + to.search };
    return { ...page, body: new Uint8Array(), headers };
  }
}

/** Replaces a path that cannot be decoded with one that leads to "not found". */
function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

const originOf = (address: string | undefined): string | undefined =>
  address && new URL(address).origin;

const hashOf = (inline: string) => `'sha256-${sha256(inline).toString('base64')}'`;

/** The pages' Content-Security-Policy. It allows no inline blocks but Musha's own, by hash. */
function pagePolicy({ css, inlineScripts }: PageAssets, tileOrigin?: string): string {
  const tiles = tileOrigin ? ` ${tileOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${hashOf(css)}`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types musha',
    policyReports,
  ].join('; ');
}
