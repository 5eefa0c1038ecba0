import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { useViewedProperties } from './recently-viewed.ts';

const RecentlyViewedProperties = lazyPart(
  async () => (await import('./recently-viewed-properties.tsx')).RecentlyViewedProperties,
);

/** Room for the homes lately opened on this device; nothing is loaded for those who opened none. */
export function RecentlyViewed() {
  const viewed = useViewedProperties();
  return viewed === '' ? null : <RecentlyViewedProperties key={viewed} />;
}
