import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readSession } from './accounts/session-store.ts';
import { apiContext } from './api/api-context.ts';
import { browserApi } from './api/browser-api.ts';
import { routes } from './routes.tsx';
import { readHydrationData } from './shell/hydration-data.ts';
import { watchIntent } from './shell/prefetch-on-intent.ts';
import './styles/musha.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Lazy routes of this address first: hydration needs their components at once.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);

const hydrationData = readHydrationData();
const router = createBrowserRouter(routes, {
  ...(hydrationData && { hydrationData }),
  getContext: () => new RouterContextProvider(new Map([[apiContext, browserApi]])),
});
hydrateRoot(root, <RouterProvider router={router} />);
watchIntent(routes);
if (readSession())
  void import('./accounts/session-keeper.ts').then(({ keepSession }) => keepSession());
