import { Suspense } from 'react';
import type { CardProperty } from '../../../contract/properties/properties.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNear } from '../../ui/use-near.ts';
import { PropertyCard, type PropertyCardProps } from './property-card.tsx';

const columns = {
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

interface GridShape {
  /** on the widest screens */
  across: keyof typeof columns;
}

const grid = ({ across }: GridShape) => classNames('grid grid-cols-1 gap-5', columns[across]);

interface PropertyGridProps extends GridShape {
  properties: CardProperty[];
  /** how many cards are seen before anybody scrolls */
  firstSeen?: number;
  /** the requested features that all of these homes have */
  asked?: string | undefined;
  /**
   * below what a page is about: each picture is asked for as its card comes near, and not two
   * screens ahead, as browsers do by themselves
   */
  asksNear?: boolean;
}

/** Homes side by side, one below the other on a phone. */
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
          {/* Cards come alive one by one, the touched one first. */}
          <Suspense>
            <Card property={property} priority={index < firstSeen} asked={asked} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

/** A picture is there in a fifth of a second on most lines; until then its placeholder shows. */
const nearPx = 200;

function NearCard(card: PropertyCardProps) {
  const [place, isNear] = useNear(nearPx);
  return (
    <div ref={place} className="h-full">
      <PropertyCard {...card} waits={!isNear} />
    </div>
  );
}

/** The same grid before its homes are known (HOME-07). */
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
