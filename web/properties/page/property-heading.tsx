import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatPrice } from '../../ui/text/price.ts';
import { Confirmed } from '../card/confirmed.tsx';
import { ShareButton } from '../share/share-button.tsx';

export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const { address, suburb, city } = property.location;
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <Price property={property} />
        <StateBadge property={property} />
        <div className="flex">
          <ShareButton property={property} />
          <FavouriteButton id={property.id} title={property.title} />
        </div>
      </div>
      <h1 className="min-w-0 text-2xl sm:text-3xl">{property.title}</h1>
      <p className="flex items-start gap-2 text-muted">
        <Icon name="map-pin" className="mt-1 size-4 shrink-0" />
        <span>{`${address}, ${suburb}, ${city}`}</span>
      </p>
      {property.available && <Confirmed property={property} className="text-muted" />}
    </header>
  );
}

export function Price({ property }: { property: PropertyDetail }) {
  return (
    <p className="mr-auto min-w-0 font-display text-2xl font-bold wrap-anywhere">
      <span>{formatPrice(property.price, property.currency)}</span>
      <span className="font-sans text-base font-normal text-muted">/month</span>
    </p>
  );
}

function StateBadge({ property }: { property: PropertyDetail }) {
  if (property.available) return <Badge tone="positive">Available</Badge>;
  return <Badge tone="neutral">{property.rented ? 'Rented' : 'Unavailable'}</Badge>;
}
