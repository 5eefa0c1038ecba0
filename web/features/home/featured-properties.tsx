import { Suspense, use } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { CardProperty } from '../../../contract/properties/properties.ts';
import { featuredCount } from '../../../contract/properties/property-terms.ts';
import { useFailureToast } from '../../client/api/use-failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/card/property-grid.tsx';

interface FeaturedProps {
  /** Null if the homes could not be read (ERR-03). */
  featured: CardProperty[] | null | Promise<CardProperty[] | null>;
}

export function FeaturedProperties({ featured }: FeaturedProps) {
  return (
    <section className="untouched:[&_li+li_picture]:hidden">
      <div className="mb-3 flex flex-wrap items-center sm:mb-5 justify-between gap-x-4">
        <h2 className="text-2xl">Featured Properties</h2>
        <Link
          to="/properties"
          className="flex min-h-target items-center font-medium text-brand hover:underline"
        >
          View All Properties
        </Link>
      </div>
      <Suspense fallback={<PropertyGridSkeleton count={featuredCount} across={4} />}>
        <FeaturedList featured={featured} />
      </Suspense>
    </section>
  );
}

function FeaturedList({ featured }: FeaturedProps) {
  const properties = featured instanceof Promise ? use(featured) : featured;
  const { revalidate, state } = useRevalidator();
  useFailureToast(!properties, {
    description: 'Failed to load featured properties. Please try again later.',
  });
  if (properties && properties.length > 0)
    return <PropertyGrid properties={properties} across={4} firstSeen={1} />;
  return (
    <EmptyState title="No properties available at the moment.">
      {!properties && (
        <Button
          variant="secondary"
          onClick={() => void revalidate()}
          disabled={state === 'loading'}
        >
          Try again
        </Button>
      )}
    </EmptyState>
  );
}
