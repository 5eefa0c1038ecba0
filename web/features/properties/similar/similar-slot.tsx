import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { useNear } from '../../../ui/use-near.ts';

const SimilarHomes = lazyPart(async () => (await import('./similar-homes.tsx')).SimilarHomes);

export function SimilarSlot({ property }: { property: PropertyDetail }) {
  const [place, isNear] = useNear(400);
  return (
    <div ref={place} className="min-w-0 lg:col-span-2">
      {isNear && <SimilarHomes property={property} />}
    </div>
  );
}
