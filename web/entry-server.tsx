import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { browsePath, canonicalBrowse } from '../contract/properties/browse-query.ts';
import type { PropertyDetail } from '../contract/properties/properties.ts';
import type { CallEndpoint, CanonicalPage, RenderPage } from '../contract/rendering.ts';
import { ApiError, addressOf, type LoaderApi } from './client/api/api-client.ts';
import { apiContext } from './client/api/api-context.ts';
import { isCachedRead } from './client/offline/worker-caches.ts';
import { articleJsonLd } from './features/pages/articles/article-json-ld.ts';
import { landingJsonLd } from './features/properties/landing/landing-json-ld.ts';
import { propertyJsonLd } from './features/properties/page/property-json-ld.ts';
import { routes } from './routes.tsx';
import { renderDocument } from './shell/document/document.ts';
import { serializeHydrationData } from './shell/document/hydration-data.ts';
import { placesOf } from './shell/document/page-data.ts';
import { siteContext } from './shell/document/site.ts';
import { handleOf } from './shell/route-handle.ts';
import { deferredPartsLoaded } from './ui/deferred-part.tsx';

const handler = createStaticHandler(routes);

export const renderPage: RenderPage = async (request, { site, callEndpoint, assetsFor }) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  const addresses = new Map<unknown, string>();
  requestContext.set(apiContext, loaderApi(callEndpoint, addresses));
  const context = await handler.query(request, {
    requestContext,
    filterMatchesToLoad: (match) => !handleOf(match.route).clientOnly,
  });
  if (context instanceof Response) return context;
  await deferredPartsLoaded();
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <div id="root">
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  );
  const html = renderDocument({
    assets: assetsFor(context.matches.map((match) => match.route.id)),
    hydrationData: serializeHydrationData(context, placesOf(addresses, context.loaderData)),
    jsonLd: jsonLdOf(context, site.publicUrl),
    app,
  });
  const isMissing = !site.isDemo && context.matches.some(({ route }) => handleOf(route).demoOnly);
  return { status: isMissing ? 404 : context.statusCode, html };
};

export const canonicalPage: CanonicalPage = (path, search) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (!route || route.path === '*') return undefined;
  const asked = new URLSearchParams(search);
  if (route.path === browsePath) return canonicalBrowse(asked);
  const read = new URLSearchParams();
  for (const name of handleOf(route).query ?? [])
    if (asked.has(name)) read.set(name, asked.get(name) ?? '');
  return `${path}?${read}`.replace(/\?$/, '');
};

/** Records which API URL each response came from, so that devices can cache the response. */
const loaderApi = (callEndpoint: CallEndpoint, addresses: Map<unknown, string>): LoaderApi => ({
  async call(key, ...input) {
    const result = await callEndpoint(key, (input[0] ?? {}) as never);
    if ('refusal' in result) {
      const { status, body, retryAfterSeconds } = result.refusal;
      throw new ApiError(status, body, retryAfterSeconds);
    }
    const address = addressOf(key.replace('GET ', ''), input[0] ?? {});
    if (isCachedRead(address)) addresses.set(result.answer, address);
    return result.answer;
  },
});

interface LoadedProperty {
  property: PropertyDetail | null;
}

/** Functions that create a page's schema.org description, keyed by route id. */
const describers: Record<string, (loaderData: never, publicUrl: string) => object | object[]> = {
  'pages/articles/article-page': articleJsonLd,
  'properties/landing/landing-page': landingJsonLd,
  'properties/page/property-page': ({ property }: LoadedProperty, publicUrl) =>
    property ? propertyJsonLd(property, publicUrl) : [],
};

function jsonLdOf({ matches, loaderData }: StaticHandlerContext, publicUrl: string): object[] {
  return matches.flatMap(({ route }) => {
    const describeData = describers[route.id];
    const loaded: unknown = loaderData[route.id];
    return describeData && loaded ? describeData(loaded as never, publicUrl) : [];
  });
}
