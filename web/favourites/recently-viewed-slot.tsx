import { lazyPart } from '../ui/lazy-part.tsx';
import { useHasViewedProperties } from './recently-viewed.ts';

const RecentlyViewedProperties = lazyPart(
  async () => (await import('./recently-viewed-properties.tsx')).RecentlyViewedProperties,
);

/** Room for the homes lately opened on this device; nothing is loaded for those who opened none. */
export function RecentlyViewed() {
  return useHasViewedProperties() ? <RecentlyViewedProperties /> : null;
}
