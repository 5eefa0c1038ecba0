import { lazyPart } from '../ui/lazy-part.tsx';
import { useHasViewedHomes } from './recently-viewed.ts';

const RecentlyViewedHomes = lazyPart(
  async () => (await import('./recently-viewed-homes.tsx')).RecentlyViewedHomes,
);

/** Room for the homes lately opened on this device; nothing is loaded for those who opened none. */
export function RecentlyViewed() {
  return useHasViewedHomes() ? <RecentlyViewedHomes /> : null;
}
