import { useEffect, useState } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageArrival } from './page-arrival.tsx';
import { PendingPage } from './pending-page.tsx';

/** Header and footer around every page (LAY-01). */
export function Layout({ pages }: { pages: RouteObject[] }) {
  // boot.js waits for it. Once the effects are over the session is known everywhere.
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
        className="min-h-[70dvh] outline-none"
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
