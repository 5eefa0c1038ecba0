import { Suspense, use, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/property-grid.tsx';
import { type LoadedHomes, loadHomes } from './load-homes.ts';
import { readRecentlyViewed } from './recently-viewed.ts';
import { ViewedHomes } from './viewed-homes.tsx';

const shownAtMost = 4;

/** On the home page: the homes last opened on this device, as they are now. */
export function RecentlyViewedHomes() {
  const [ids] = useState(() => readRecentlyViewed().slice(0, shownAtMost));
  const [loading] = useState(() => loadHomes(browserApi, ids));
  return (
    <ViewedHomes>
      <Suspense fallback={<PropertyGridSkeleton count={ids.length} across={4} />}>
        <Homes loading={loading} />
      </Suspense>
    </ViewedHomes>
  );
}

function Homes({ loading }: { loading: Promise<LoadedHomes> }) {
  const { homes } = use(loading);
  if (homes.length === 0) return <p className="text-muted">They could not be loaded just now.</p>;
  return <PropertyGrid properties={homes} across={4} />;
}
