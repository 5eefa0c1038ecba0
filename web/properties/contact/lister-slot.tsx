import { useCallback, useState } from 'react';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { watchSeen } from '../../ui/watch-seen.ts';

const ListerCard = lazyPart(async () => (await import('./lister-card.tsx')).ListerCard);

/** Room for who lists the home, who are asked for when somebody comes near. */
export function ListerSlot({ property }: { property: PropertyDetail }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (room: HTMLElement | null) =>
      room ? watchSeen(room, (isSeen) => isSeen && setIsNear(true), 400) : undefined,
    [],
  );
  return (
    <section ref={watch} aria-label="Who lists it" className="min-h-44 noscript:hidden">
      {isNear && <ListerCard property={property} />}
    </section>
  );
}
