import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useViewedProperties } from './recently-viewed.ts';

const RecentlyViewedProperties = lazyPart(
  async () => (await import('./recently-viewed-properties.tsx')).RecentlyViewedProperties,
);

/** Loads the list's code only if there are recently viewed homes. */
export function RecentlyViewed() {
  const viewed = useViewedProperties();
  return viewed === '' ? null : <RecentlyViewedProperties key={viewed} />;
}
