import { useEffect, useState } from 'react';
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { deferredPart } from '../ui/deferred-part.tsx';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { Header } from './header.tsx';
import { PageArrival } from './page-arrival.tsx';
import { handleOf } from './route-handle.ts';

export function Layout({ pages }: { pages: RouteObject[] }) {
  // Makes boot.js replay early presses, once all effects have run and the session is known.
  useEffect(() => queueMicrotask(() => window.dispatchEvent(new Event('musha:alive'))), []);
  const { key } = useLocation();
  const [firstKey, setFirstKey] = useState<string | undefined>(key);
  if (firstKey !== undefined && firstKey !== key) setFirstKey(undefined);
  return (
    <>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        data-first-view={firstKey === undefined ? undefined : ''}
        className="min-h-[calc(var(--screen-height)*0.7)] outline-none"
      >
        <Outlet />
      </main>
      <PendingPage pages={pages} />
      <Footer />
      <ScrollRestoration />
      <PageArrival />
    </>
  );
}

/** Covers the old page instead of replacing it, so that Back finds the old scroll position. */
function PendingPage({ pages }: { pages: RouteObject[] }) {
  const { location } = useNavigation();
  if (!location) return null;
  const Pending = (matchRoutes(pages, location) ?? [])
    .map(({ route }) => handleOf(route).Pending)
    .filter((component) => component !== undefined)
    .at(-1);
  return Pending ? <Pending /> : <LoadingBar />;
}

const FooterContent = deferredPart(
  async () => (await import('./footer-content.tsx')).FooterContent,
);

function Footer() {
  const isWork = useMatches().some((match) => handleOf(match).isWork);
  return (
    <footer
      className={classNames(
        'mt-10 border-t border-line bg-sunken sm:mt-16',
        !isWork &&
          'below-fold [--below-fold:22rem] sm:[--below-fold:32rem] lg:[--below-fold:25rem]',
      )}
    >
      <FooterContent isWork={isWork} />
    </footer>
  );
}
