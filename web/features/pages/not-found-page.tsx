import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { PlaceLink } from '../../shell/place-link.tsx';
import { browsePage, returnHome } from '../../shell/places.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const loader = () => data(null, { status: 404 });

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404 Error: no page at', pathname);
  }, [pathname]);
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-6 px-4 py-24 text-center">
      <PageTitle title="Page not found" />
      <meta name="robots" content="noindex" />
      <p aria-hidden className="font-display text-7xl font-bold text-brand">
        404
      </p>
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p className="text-muted">The address may be wrong, or the page may have moved.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <PlaceLink place={returnHome} />
        <PlaceLink place={browsePage} variant="secondary" />
      </div>
    </div>
  );
}
