import { Suspense, use, useEffect } from 'react';
import type {
  BrowseQuery,
  CardProperty,
  PropertyDetail,
} from '../../../../contract/properties/properties.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { createLastLoad } from '../../../ui/last-load.ts';
import { PropertyGrid } from '../card/property-grid.tsx';

const similar = createLastLoad<CardProperty[]>();

export function SimilarHomes({ property }: { property: PropertyDetail }) {
  const loading = similar.read(property.id, () => findSimilar(property));
  useEffect(() => similar.forget, []);
  return (
    <Suspense>
      <SimilarList loading={loading} isTaken={!property.available} />
    </Suspense>
  );
}

interface SimilarListProps {
  loading: Promise<CardProperty[]>;
  isTaken: boolean;
}

function SimilarList({ loading, isTaken }: SimilarListProps) {
  const homes = use(loading);
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="mb-4 text-xl">
        {isTaken ? 'Similar homes you can rent now' : 'Similar homes'}
      </h2>
      <PropertyGrid properties={homes} across={isTaken ? 3 : 4} asksNear />
    </section>
  );
}

/** Similar homes are optional, so after a failed request none are shown. */
const findSimilar = (property: PropertyDetail): Promise<CardProperty[]> =>
  loadSimilar(
    property,
    property.available ? { least: 1, most: 4 } : { least: 3, most: 3 },
    async (query) => (await browserApi.call('GET /api/properties', { query })).properties,
  ).catch(() => []);

type Home = Pick<CardProperty, 'id' | 'type' | 'price'> & {
  location: Pick<CardProperty['location'], 'city' | 'suburb'>;
};

type Browse = (query: BrowseQuery) => Promise<CardProperty[]>;

/** A similar price differs by at most this fraction of the home's price. */
const priceRange = 0.3;
const readAtOnce = 12;

/** Finds similar homes. If there are too few, ignores the price, then the type as well. */
export async function loadSimilar(
  home: Home,
  { least, most }: { least: number; most: number },
  browse: Browse,
): Promise<CardProperty[]> {
  const { type, price, location } = home;
  const place = { city: location.city, limit: readAtOnce };
  const [minPrice, maxPrice] = [price * (1 - priceRange), price * (1 + priceRange)].map(Math.round);
  const found: CardProperty[] = [];
  for (const query of [{ ...place, type, minPrice, maxPrice }, { ...place, type }, place]) {
    const known = new Set([home.id, ...found.map(({ id }) => id)]);
    const others = (await browse(query)).filter(({ id }) => !known.has(id));
    found.push(...others.sort((one, other) => distance(home, one) - distance(home, other)));
    if (found.length >= least) break;
  }
  return found.slice(0, most);
}

/** Sorts every home in the same suburb before all other homes. */
function distance({ price, location }: Home, other: CardProperty): number {
  const difference = Math.abs(other.price - price);
  return other.location.suburb === location.suburb
    ? difference - Number.MAX_SAFE_INTEGER
    : difference;
}
