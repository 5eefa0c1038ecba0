import { lazy, Suspense } from 'react';
import { useHasViewedHomes } from './recently-viewed.ts';

const RecentlyViewedHomes = lazy(async () => ({
  default: (await import('./recently-viewed-homes.tsx')).RecentlyViewedHomes,
}));

/** Room for the homes lately opened on this device; nothing is loaded for who has opened none. */
export function RecentlyViewed() {
  if (!useHasViewedHomes()) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewedHomes />
    </Suspense>
  );
}
