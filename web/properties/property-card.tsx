import { useLocation } from 'react-router';
import type { CardProperty } from '../../contract/properties.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { Link } from '../shell/router-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { formatPrice } from '../ui/price.ts';
import { ListedBy } from './listed-by.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { propertyTypeNames } from './property-type-names.ts';
import { ShareButton } from './share-button.tsx';

interface PropertyCardProps {
  property: CardProperty;
  /** its picture is among the first things seen on the page */
  priority?: boolean;
}

/**
 * A home in a list (CARD-01 to CARD-15). The whole card leads where its title does; two of them are
 * nearly seen on a phone at once.
 */
export function PropertyCard({ property, priority = false }: PropertyCardProps) {
  const { id, title, location, price, currency, available } = property;
  const isResult = useLocation().pathname === '/properties';
  const way = { to: `/properties/${id}`, state: isResult ? { fromResults: true } : null };
  return (
    <Card className="group/card relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-float has-[a:active]:bg-sunken">
      <div className="relative">
        <Picture picture={property.cover} alt={title} slot="card" priority={priority} />
        <Badge className="absolute top-3 left-3 bg-surface/95 text-ink">
          {propertyTypeNames[property.type]}
        </Badge>
        {!available && (
          <p className="absolute inset-0 flex items-center justify-center bg-scrim font-display text-xl font-bold text-white">
            {property.rented ? 'Rented' : 'Unavailable'}
          </p>
        )}
        <div className="absolute top-1.5 right-1.5 z-10 flex">
          <ShareButton property={property} />
          <FavouriteButton id={id} title={title} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:gap-1.5 sm:p-4">
        <p className="flex items-baseline justify-between gap-2">
          <span>
            <strong className="font-display text-xl font-bold">
              {formatPrice(price, currency)}
            </strong>
            <span className="text-muted">/mo</span>
          </span>
          {available && <Availability />}
        </p>
        <h3 className="line-clamp-2 font-sans text-base leading-snug font-semibold">
          <Link {...way} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="line-clamp-1 text-muted sm:line-clamp-3">
          {location.suburb}, {location.city}
        </p>
        <PropertyFacts property={property} />
        <p className="line-clamp-1 text-sm text-muted sm:line-clamp-2">{property.description}</p>
        <div className="mt-auto flex items-center justify-between gap-2 sm:flex-col sm:items-stretch sm:pt-2">
          <CardSource property={property} />
          <Link
            {...way}
            aria-label={`View Details: ${title}`}
            className="relative flex min-h-target shrink-0 items-center justify-center rounded-control bg-brand-soft px-4 font-medium text-brand-strong transition-colors duration-150 group-hover/card:bg-brand group-hover/card:text-on-brand"
          >
            View Details
          </Link>
        </div>
      </div>
    </Card>
  );
}

function Availability() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-positive">
      <span aria-hidden className="size-2 rounded-full bg-current" />
      Available
    </span>
  );
}

/** Who offers it (CARD-12, CARD-13). */
function CardSource({ property: { agency, agent } }: { property: CardProperty }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm max-sm:max-h-12 max-sm:overflow-hidden">
      <Badge className="max-w-full">
        <span className="truncate">{agency?.name ?? 'Independent'}</span>
      </Badge>
      <ListedBy agent={agent} className="min-w-0 truncate text-muted" />
    </p>
  );
}
