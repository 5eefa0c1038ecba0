import { Suspense } from 'react';
import type { CardProperty } from '../../../contract/properties/properties.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PropertyCard } from './property-card.tsx';

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
}

/** Homes side by side, one below the other on a phone. */
export function PropertyGrid({ properties, across, firstSeen = 0, asked }: PropertyGridProps) {
  return (
    <ul
      className={classNames('homes untouched:[&>:nth-child(n+3)_picture]:hidden', grid({ across }))}
    >
      {properties.map((property, index) => (
        <li key={property.id}>
          {/* Cards come alive one by one, the touched one first. */}
          <Suspense>
            <PropertyCard property={property} priority={index < firstSeen} asked={asked} />
          </Suspense>
        </li>
      ))}
    </ul>
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
