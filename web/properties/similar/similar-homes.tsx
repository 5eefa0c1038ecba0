import { Suspense, use, useEffect } from 'react';
import type { CardProperty, PropertyDetail } from '../../../contract/properties/properties.ts';
import { browserApi } from '../../api/browser-api.ts';
import { createLastLoad } from '../../ui/last-load.ts';
import { PropertyGrid } from '../card/property-grid.tsx';
import { loadSimilar } from './load-similar.ts';

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
