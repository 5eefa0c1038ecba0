import { Suspense, use, useEffect } from 'react';
import type { CardProperty, PropertyDetail } from '../../contract/properties.ts';
import { browserApi } from '../api/browser-api.ts';
import { createLastLoad } from '../ui/last-load.ts';
import { PropertyGrid } from './property-grid.tsx';

const shownCount = 4;
const similar = createLastLoad<CardProperty[]>();

/** Homes of the same kind, in the same city, for about the same rent; in the same suburb first. */
export function SimilarHomes({ property }: { property: PropertyDetail }) {
  const loading = similar.read(property.id, () => loadSimilar(property));
  useEffect(() => similar.forget, []);
  return (
    <Suspense>
      <SimilarList loading={loading} />
    </Suspense>
  );
}

function SimilarList({ loading }: { loading: Promise<CardProperty[]> }) {
  const homes = use(loading);
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="mb-4 text-xl">
        Similar homes
      </h2>
      <PropertyGrid properties={homes} across={4} />
    </section>
  );
}

/** The page is whole without them: where they cannot be read it ends before them. */
async function loadSimilar({ id, type, price, location }: PropertyDetail): Promise<CardProperty[]> {
  const about = (factor: number) => Math.round(price * factor);
  const query = {
    city: location.city,
    type,
    minPrice: about(0.7),
    maxPrice: about(1.3),
    limit: 12,
  };
  try {
    const { properties } = await browserApi.call('GET /api/properties', { query });
    const others = properties.filter((home) => home.id !== id);
    const isNear = (home: CardProperty) => home.location.suburb === location.suburb;
    return [...others.filter(isNear), ...others.filter((home) => !isNear(home))].slice(
      0,
      shownCount,
    );
  } catch {
    return [];
  }
}
