import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { useNear } from '../../../ui/use-near.ts';

const ListerCard = lazyPart(async () => (await import('./lister-card.tsx')).ListerCard);

export function ListerSlot({ property }: { property: PropertyDetail }) {
  const [place, isNear] = useNear(400);
  return (
    <section ref={place} aria-label="Who listed this home" className="min-h-44 noscript:hidden">
      {isNear && <ListerCard property={property} />}
    </section>
  );
}
