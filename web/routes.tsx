import type { RouteObject } from 'react-router';
import { Layout } from './shell/layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

/** The id names the page's module, so that the server can preload its chunk. */
const page = (
  path: string,
  id: string,
  lazy: NonNullable<RouteObject['lazy']>,
  handle: RouteHandle = {},
): RouteObject => (path === '/' ? { id, index: true, lazy, handle } : { id, path, lazy, handle });

/** The site map. Pages load when they are first needed. */
const pages: RouteObject[] = [
  page('/', 'home/home-page', () => import('./home/home-page.tsx')),
  page('*', 'pages/not-found-page', () => import('./pages/not-found-page.tsx')),
];

export const routes: RouteObject[] = [
  {
    element: <Layout pages={pages} />,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];
