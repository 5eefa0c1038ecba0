import { useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const ListerCard = lazyPart(async () => (await import('./lister-card.tsx')).ListerCard);

/** Room for who lists the home; asked for when somebody reads on to there. */
export function ListerSlot({ propertyId }: { propertyId: string }) {
  const [isNear, setIsNear] = useState(false);
  const watch = (room: HTMLElement | null) => {
    if (!room) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(room);
    return () => observer.disconnect();
  };
  return (
    <section ref={watch} aria-label="Who lists it" className="min-h-48 noscript:hidden">
      {isNear && <ListerCard key={propertyId} propertyId={propertyId} />}
    </section>
  );
}
