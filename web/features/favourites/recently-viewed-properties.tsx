import { Suspense, use, useEffect, useState } from 'react';
import { createLastLoad } from '../../ui/last-load.ts';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/card/property-grid.tsx';
import { type LoadedProperties, loadProperties } from './load-properties.ts';
import { readRecentlyViewed } from './recently-viewed.ts';
import { ViewedProperties } from './viewed-properties.tsx';

const shownAtMost = 4;
const viewed = createLastLoad<LoadedProperties>();

export function RecentlyViewedProperties() {
  const [ids] = useState(() => readRecentlyViewed().slice(0, shownAtMost));
  const loading = viewed.read(ids.join(), () => loadProperties(ids));
  useEffect(() => viewed.forget, []);
  return (
    <ViewedProperties>
      <Suspense fallback={<PropertyGridSkeleton count={ids.length} across={4} />}>
        <Homes loading={loading} />
      </Suspense>
    </ViewedProperties>
  );
}

function Homes({ loading }: { loading: Promise<LoadedProperties> }) {
  const { properties } = use(loading);
  if (properties.length === 0)
    return <p className="text-muted">These homes could not be loaded.</p>;
  return <PropertyGrid properties={properties} across={4} />;
}
