import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PropertyDetail } from '../contract/properties/properties.ts';
import type { RenderPage } from '../contract/rendering.ts';
import { createApiClient } from './api/api-client.ts';
import { apiContext } from './api/api-context.ts';
import { landingJsonLd } from './landing/landing-json-ld.ts';
import { articleJsonLd } from './pages/articles/article-json-ld.ts';
import { propertyJsonLd } from './properties/page/property-json-ld.ts';
import { routes } from './routes.tsx';
import { renderDocument } from './shell/document/document.ts';
import { serializeHydrationData } from './shell/document/hydration-data.ts';
import type { PageData } from './shell/document/page-data.ts';
import { siteContext } from './shell/document/site.ts';
import { handleOf } from './shell/route-handle.ts';
import { laterPartsLoaded } from './ui/later-part.tsx';

const handler = createStaticHandler(routes);

/** @see RenderPage */
export const renderPage: RenderPage = async (request, { site, fetchApi, assetsFor }) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  requestContext.set(apiContext, createApiClient(fetchApi));
  const context = await handler.query(request, {
    requestContext,
    filterMatchesToLoad: (match) => !handleOf(match.route).clientOnly,
  });
  if (context instanceof Response) return context;
  await laterPartsLoaded();
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <div id="root">
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  );
  const html = renderDocument({
    assets: assetsFor(context.matches.map((match) => match.route.id)),
    hydrationData: serializeHydrationData(context, answerOf(context)),
    jsonLd: jsonLdOf(context, site.publicUrl),
    app,
  });
  const isMissing = !site.isDemo && context.matches.some(({ route }) => handleOf(route).demoOnly);
  return { status: isMissing ? 404 : context.statusCode, html };
};

function answerOf({ matches }: StaticHandlerContext): PageData['answer'] {
  const route = matches.at(-1)?.route;
  const { answer } = route ? handleOf(route) : {};
  return route && answer ? [route.id, answer] : undefined;
}

interface LoadedProperty {
  property: PropertyDetail | null;
}

/** Pages that describe their data to search engines (schema.org), by route id. */
const describers: Record<string, (loaderData: never, publicUrl: string) => object | object[]> = {
  'pages/articles/article-page': articleJsonLd,
  'landing/landing-page': landingJsonLd,
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
