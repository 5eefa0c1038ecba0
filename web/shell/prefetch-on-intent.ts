import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { apiContext } from '../client/api/api-context.ts';
import { prefetchingApi } from '../client/api/browser-api.ts';
import { isSavingData } from '../client/state/data-saver.ts';

/** Prefetches a page when its link is hovered, focused or touched, unless data saver is on. */
export function watchIntent(routes: RouteObject[]): void {
  const begun = new Set<string>();
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || isSavingData() || begun.has(link.href)) return;
    begun.add(link.href);
    setTimeout(() => begun.delete(link.href), 10_000);
    void prefetch(routes, link.href);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

async function prefetch(routes: RouteObject[], href: string): Promise<void> {
  const url = new URL(href);
  const context = new RouterContextProvider(new Map([[apiContext, prefetchingApi]]));
  const matches = matchRoutes(routes, url) ?? [];
  // A failed prefetch is ignored: the navigation retries and reports it.
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const lazy = typeof route.lazy === 'function' ? await route.lazy() : undefined;
      const loader = lazy?.loader ?? route.loader;
      if (typeof loader !== 'function') return;
      await loader({ request: new Request(href), url, params, context, pattern: route.path ?? '' });
    }),
  );
}
