import { useId } from 'react';
import { Link } from 'react-router';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { formatPrice } from '../ui/price.ts';
import type { CardProperty } from './card-property.ts';
import { ListedBy } from './listed-by.tsx';
import { propertyTypeNames } from './property-type-names.ts';
import { ShareButton } from './share-button.tsx';

interface PropertyCardProps {
  property: CardProperty;
  /** its picture is among the first things seen on the page */
  priority?: boolean;
}

/** A home in a list (CARD-01 to CARD-15). The whole card leads where its one link does. */
export function PropertyCard({ property, priority = false }: PropertyCardProps) {
  const titleId = useId();
  const { id, title, location, price, currency, available } = property;
  return (
    <Card className="group/card relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-float">
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
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="flex items-baseline justify-between gap-2">
          <span>
            <strong className="font-display text-xl font-bold">
              {formatPrice(price, currency)}
            </strong>
            <span className="text-muted">/mo</span>
          </span>
          {available && <Availability />}
        </p>
        <h3 id={titleId} className="line-clamp-2 font-sans text-base leading-snug font-semibold">
          {title}
        </h3>
        <p className="line-clamp-3 text-muted">
          {location.suburb}, {location.city}
        </p>
        <CardFacts property={property} />
        <p className="line-clamp-2 text-sm text-muted">{property.description}</p>
        <CardSource property={property} />
        <Link
          to={`/properties/${id}`}
          aria-describedby={titleId}
          className="mt-1 flex min-h-target items-center justify-center rounded-control bg-brand-soft px-4 font-medium text-brand-strong transition-colors duration-150 group-hover/card:bg-brand group-hover/card:text-on-brand after:absolute after:inset-0"
        >
          View Details
        </Link>
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

/** CARD-11. A stand or a shop does not boast of having no bedrooms. */
function CardFacts({ property: { bedrooms, bathrooms, size } }: { property: CardProperty }) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm font-medium">
      {bedrooms > 0 && <li>{counted(bedrooms, 'bedroom')}</li>}
      {bathrooms > 0 && <li>{counted(bathrooms, 'bathroom')}</li>}
      <li>{size} m²</li>
    </ul>
  );
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Who offers it (CARD-12, CARD-13). */
function CardSource({ property: { agency, agent } }: { property: CardProperty }) {
  return (
    <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-sm">
      <Badge>{agency?.name ?? 'Independent'}</Badge>
      <ListedBy agent={agent} className="text-muted" />
    </p>
  );
}
