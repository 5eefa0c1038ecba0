import { Hono, type Context as HonoContext } from 'hono';
import type { PageAssets, Site } from '../../contract/rendering.ts';
import { canonicalAddress } from '../http/answers/canonical-address.ts';
import { policyReports, reportingEndpoints } from '../http/answers/security-headers.ts';
import type { ShareAnswer, SharedAnswer } from '../http/answers/shared-answer.ts';
import type { CountLimits } from '../http/in-process.ts';
import { isOverLimit, type LimitName } from '../http/rate-limits/rate-limits.ts';
import { pathWithoutStrayEnd } from '../http/requests/stray-end.ts';
import { sha256 } from '../sha256.ts';
import type { WebBuild } from './web-build.ts';

/** Handles a page's API request in this process, and counts it towards the API's rate limits. */
export type RequestApi = (
  path: string,
  init: RequestInit,
  countLimits: CountLimits,
) => Promise<Response>;

interface PageOptions {
  web: WebBuild;
  request: RequestApi;
  site: Site;
  share: ShareAnswer;
  limitVisitor(context: HonoContext, limits?: readonly LimitName[]): Promise<void>;
}

type Rendered = Awaited<ReturnType<WebBuild['renderPage']>>;

// Milliseconds to cache a page. Short, because a page can change even if no listing changes.
const storedMs = { inUse: 10_000, inDevelopment: 1 };
const retryAfter = '5';

export function pageRoutes({ web, request, site, share, limitVisitor }: PageOptions): Hono {
  const { assetsFor } = web;
  const policy = web.livePolicy ?? pagePolicy(assetsFor([]), originOf(site.mapTilesUrl));
  const common = {
    'Content-Security-Policy': policy,
    'Reporting-Endpoints': reportingEndpoints,
    'Cache-Control': 'no-cache',
  };

  const render = async (address: string, countLimits: CountLimits): Promise<SharedAnswer> => {
    const taken: LimitName[] = [];
    const refusal = new AbortController();
    const take: CountLimits = async (limits) => {
      taken.push(...limits);
      await countLimits(limits).catch((error: unknown) => {
        if (isOverLimit(error)) refusal.abort(error);
        throw error;
      });
    };
    // Omits the visitor's abort signal, because other visitors may be waiting for this response.
    const page = new Request(site.publicUrl + address, { signal: refusal.signal });
    const rendered = await web.renderPage(page, {
      site,
      fetchApi: async (path, init) => {
        const answer = await request(path, init, take);
        refusal.signal.throwIfAborted();
        return answer;
      },
      assetsFor,
    });
    refusal.signal.throwIfAborted();
    return present(rendered, taken);
  };

  const present = (rendered: Rendered, taken: readonly LimitName[]): SharedAnswer => {
    const { status } = rendered;
    const page = {
      ...{ status, route: '/*', limits: ['page' as const, ...taken] },
      storedMs: web.livePolicy ? storedMs.inDevelopment : storedMs.inUse,
    };
    if ('html' in rendered) {
      const headers = {
        ...common,
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
    const headers = { ...common, Location: to.pathname + to.search };
    return { ...page, body: new Uint8Array(), headers };
  };

  return new Hono().on(['GET'], '*', async (context) => {
    await limitVisitor(context);
    const { pathname, search } = new URL(context.req.url);
    const path = decodable(pathname);
    const meant = pathWithoutStrayEnd(path);
    if (meant !== undefined) {
      for (const [name, value] of Object.entries(common)) context.header(name, value);
      return context.redirect(meant + search, 301);
    }
    const asked = path + search;
    let isMade = false;
    const make = () => {
      isMade = true;
      const countLimits: CountLimits = (limits) => limitVisitor(context, limits);
      return render(canonicalAddress(asked) ?? asked, countLimits);
    };
    // While the database is down, the page itself says so.
    return share(context, make, {
      fallback: make,
      // If the page was made for this visitor, its API requests are already counted.
      countLimits: async ([_page, ...ofRoutes]) => {
        if (!isMade) await limitVisitor(context, ofRoutes);
      },
    });
  });
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

/** The Content-Security-Policy of pages. It allows inline scripts and styles only by their hash. */
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
