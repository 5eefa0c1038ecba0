import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatPrice } from '../../../ui/text/price.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
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

interface PriceProps {
  property: PropertyDetail;
  /** On a phone, the bar also has two buttons, so the price takes two short lines. */
  isInBar?: boolean;
}

export function Price({ property, isInBar = false }: PriceProps) {
  return (
    <p
      className={classNames(
        'mr-auto min-w-0 font-display font-bold wrap-anywhere',
        isInBar ? 'text-xl leading-tight sm:text-2xl' : 'text-2xl',
      )}
    >
      <span>{formatPrice(property.price, property.currency)}</span>
      <span
        className={classNames(
          'font-sans font-normal text-muted',
          isInBar ? 'text-sm max-sm:block sm:text-base' : 'text-base',
        )}
      >
        /month
      </span>
    </p>
  );
}

function StateBadge({ property }: { property: PropertyDetail }) {
  if (property.available) return <Badge tone="positive">Available</Badge>;
  return <Badge tone="neutral">{property.rented ? 'Rented' : 'Unavailable'}</Badge>;
}
