import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useNear } from '../../ui/use-near.ts';

const ListerCard = lazyPart(async () => (await import('./lister-card.tsx')).ListerCard);

/** Room for who lists the home, who are asked for when somebody comes near. */
export function ListerSlot({ property }: { property: PropertyDetail }) {
  const [place, isNear] = useNear(400);
  return (
    <section ref={place} aria-label="Who lists it" className="min-h-44 noscript:hidden">
      {isNear && <ListerCard property={property} />}
    </section>
  );
}
