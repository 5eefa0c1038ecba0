import { Suspense } from 'react';
import type { CardProperty } from '../../../../contract/properties/properties.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { PropertyCard, type PropertyCardProps } from './property-card.tsx';

const columns = {
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

interface GridShape {
  across: keyof typeof columns;
}

const grid = ({ across }: GridShape) => classNames('grid grid-cols-1 gap-5', columns[across]);

interface PropertyGridProps extends GridShape {
  properties: CardProperty[];
  /** How many cards are on the first screen. */
  firstSeen?: number;
  asked?: string | undefined;
  /** Loads pictures only near the screen; native lazy loading starts two screens ahead. */
  asksNear?: boolean;
}

export function PropertyGrid({
  properties,
  across,
  firstSeen = 0,
  asked,
  asksNear = false,
}: PropertyGridProps) {
  const Card = asksNear ? NearCard : PropertyCard;
  return (
    <ul
      className={classNames('homes untouched:[&>:nth-child(n+3)_picture]:hidden', grid({ across }))}
    >
      {properties.map((property, index) => (
        <li key={property.id}>
          {/* A suspense boundary for each card lets React hydrate the touched card first. */}
          <Suspense>
            <Card property={property} priority={index < firstSeen} asked={asked} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

/** The distance from the screen, in pixels, at which a picture starts to load. */
const nearPx = 200;

function NearCard(card: PropertyCardProps) {
  const [place, isNear] = useNear(nearPx);
  return (
    <div ref={place} className="h-full">
      <PropertyCard {...card} waits={!isNear} />
    </div>
  );
}

export function PropertyGridSkeleton({ count, across }: GridShape & { count: number }) {
  return (
    <div role="status" aria-label="Loading homes" className={grid({ across })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nameless places, never reordered
        <Skeleton key={index} className="h-106 rounded-card sm:h-120" />
      ))}
    </div>
  );
}
