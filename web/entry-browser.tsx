import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiContext } from './client/api/api-context.ts';
import { browserApi } from './client/api/browser-api.ts';
import { loadWithRetry, onReconnect } from './client/offline/connection.ts';
import type { OfflineApp } from './client/offline/start-offline.ts';
import type { PageMessage } from './client/offline/worker-caches.ts';
import { sendQueuedSignOuts } from './client/session/send-queued-sign-outs.ts';
import {
  currentPerson,
  readSession,
  subscribeToSession,
  updateCurrentPerson,
} from './client/session/session-store.ts';
import { routes } from './routes.tsx';
import { cancelNavigationOnBack } from './shell/cancel-on-back.ts';
import { readHydrationData } from './shell/document/hydration-data.ts';
import { watchIntent } from './shell/prefetch-on-intent.ts';
import { loadDeferredParts } from './ui/deferred-part.tsx';
import { watchPopState } from './ui/overlay/pop-state.ts';
import { offerRetry } from './ui/text/plain-message.ts';
import './styles/musha.css';

const idleAfterMs = 4_000;

void nextTask().then(() => begin(false));

declare global {
  interface Window {
    /** The browser's offer to install the app, caught by boot.js before this code loaded. */
    installOffer?: Event;
  }
}

if (window.installOffer) handleInstallOffer(window.installOffer);
window.addEventListener('beforeinstallprompt', handleInstallOffer);

/** If this code fails to load, people can still install the app from the browser's own menu. */
function handleInstallOffer(event: Event): void {
  event.preventDefault();
  import('./shell/install/install-offer.ts').then(
    ({ offerInstall }) => offerInstall(event),
    () => undefined,
  );
}

/** Starts the app. If it fails, the page can still be read, and a notice offers a retry. */
function begin(hasRetried: boolean): void {
  start().catch((error: unknown) => {
    console.error(error);
    offerRetry('This page has not fully loaded', hasRetried, () => begin(true));
  });
}

/** Hydrates the page. A top-level await would deadlock: pages import this module's chunk. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.dataset['shell'] === undefined) await loadLazyRoutes();
  await nextTask();
  watchPopState();
  const hydrationData = readHydrationData();
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[apiContext, browserApi]])),
  });
  cancelNavigationOnBack(router);
  // Subscribes early, because the connection can return before the offline code has loaded.
  onReconnect(() => {
    postToWorker({ type: 'reached' });
    void sendQueuedSignOuts().then(router.revalidate);
  });
  await nextTask();
  // The worker's shell has no content to hydrate.
  if (root.dataset['shell'] !== undefined)
    createRoot(root).render(<RouterProvider router={router} />);
  // In a transition, React hydrates in steps, so the page stays responsive.
  else
    startTransition(
      () => void hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError }),
    );
  watchIntent(routes);
  // A page from the worker's cache can be outdated, so the offline code starts immediately.
  const isControlled = navigator.serviceWorker?.controller;
  const app = { refetch: router.revalidate, open: (path: string) => void router.navigate(path) };
  if (root.dataset['shell'] !== undefined) loadDeferredParts();
  setTimeout(() => void workOffline(app), isControlled ? 0 : idleAfterMs);
  window.addEventListener('musha:auth', (event) => {
    // A failed sync is retried when the next page loads.
    followFavourites(event).catch((error: unknown) => console.warn(error));
  });
  void sendQueuedSignOuts();
  followPerson();
  subscribeToSession(followPerson);
}

/** A failed hydration discards the server's HTML for deferred parts, so this loads the parts. */
function onRecoverableError(error: unknown): void {
  loadDeferredParts();
  reportError(error);
}

const postToWorker = (message: PageMessage): void =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(message);

/** Waits for a new task, so that the page stays responsive during startup. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function followPerson(): void {
  const before = currentPerson();
  const userId = updateCurrentPerson();
  if (userId === before) return;
  // Another person has signed in, but the page still shows the previous person's data.
  if (before && userId) location.reload();
  if (userId) startSessionWork(userId).catch((error: unknown) => console.warn(error));
}

async function startSessionWork(userId: string): Promise<void> {
  const { maintainSession } = await loadWithRetry(
    () => import('./client/session/session-keeper.ts'),
  );
  maintainSession();
  const { sendQueued } = await loadWithRetry(() => import('./client/outbox/send-queued.ts'));
  await sendQueued(userId);
}

async function workOffline(app: OfflineApp): Promise<void> {
  loadDeferredParts();
  const { startOffline } = await loadWithRetry(() => import('./client/offline/start-offline.ts'));
  startOffline(app);
}

async function followFavourites(event: Event): Promise<void> {
  const name = event instanceof CustomEvent && event.detail.event;
  if (!readSession() || !['INITIAL_SESSION', 'SIGNED_IN'].includes(name)) return;
  const { syncFavourites } = await loadWithRetry(
    () => import('./features/favourites/account-favourites.ts'),
  );
  await syncFavourites(name === 'SIGNED_IN');
}

/** Imports the lazy routes that match the current URL, because hydration needs their components. */
async function loadLazyRoutes(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
