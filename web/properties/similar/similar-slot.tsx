import { useCallback, useState } from 'react';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { watchSeen } from '../../ui/watch-seen.ts';

const SimilarHomes = lazyPart(async () => (await import('./similar-homes.tsx')).SimilarHomes);

/** Room for similar homes, which are asked for when somebody comes near. */
export function SimilarSlot({ property }: { property: PropertyDetail }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (place: HTMLElement | null) =>
      place ? watchSeen(place, (isSeen) => isSeen && setIsNear(true), 400) : undefined,
    [],
  );
  return (
    <div ref={watch} className="min-w-0 lg:col-span-2">
      {isNear && <SimilarHomes property={property} />}
    </div>
  );
}
