import { Link, useLocation } from 'react-router';
import type { CardProperty, PropertySummary } from '../../../../contract/properties/properties.ts';
import { propertyTypeNames } from '../../../../contract/search/property-type-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatPrice } from '../../../ui/text/price.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { Confirmed } from './confirmed.tsx';
import { AgencyBadge, ListedBy } from './listed-by.tsx';
import { TakenOverlay } from './taken-overlay.tsx';

export interface PropertyCardProps {
  property: CardProperty;
  /** Loads the picture first, because it is on the first screen. */
  priority?: boolean;
  asked?: string | undefined;
  waits?: boolean;
}

/** A home in a list (CARD-01 to CARD-15). A click anywhere on the card opens the home. */
export function PropertyCard({
  property,
  priority = false,
  asked,
  waits = false,
}: PropertyCardProps) {
  const { id, title, location, price, currency, let_as, move_in_cost, available } = property;
  const isResult = useLocation().pathname === '/properties';
  const way = { to: `/properties/${id}`, state: isResult ? { fromResults: true } : null };
  return (
    <div className="home-card">
      <div className="relative">
        <Picture
          picture={property.cover}
          alt={title}
          slot="card"
          priority={priority}
          isDeferred={waits}
        />
        <Badge className="home-type">{propertyTypeNames[property.type]}</Badge>
        <TakenOverlay property={property} />
        <div className="home-buttons">
          <ShareButton property={property} />
          <FavouriteButton id={id} title={title} />
        </div>
      </div>
      <div className="home-words">
        <p className="home-price">
          <span>
            <strong>{formatPrice(price, currency)}</strong>
            <span className="home-unit">/mo</span>
          </span>
          {available && <span className="home-available">Available</span>}
        </p>
        <h3>
          <Link {...way}>{title}</Link>
        </h3>
        <p className="home-place">
          {`${let_as === 'room' ? 'Room · ' : ''}${location.suburb}, ${location.city}`}
        </p>
        <PropertyFacts property={property} />
        {asked && <p className="home-asked">{asked}</p>}
        <div className="home-standing">
          {available && <Confirmed property={property} className="home-confirmed" />}
          {move_in_cost !== null && <p>{`${formatPrice(move_in_cost, currency)} to move in`}</p>}
        </div>
        <div className="home-end">
          <CardSource property={property} />
          <p className="home-description">{property.description}</p>
          <Link {...way} aria-label={`View Details: ${title}`} className="home-more">
            View Details
          </Link>
        </div>
      </div>
    </div>
  );
}

const CardSource = ({ property: { agency, agent } }: { property: CardProperty }) => (
  <p className="home-source">
    <AgencyBadge agency={agency} />
    <ListedBy agent={agent} />
  </p>
);

/** Bedrooms, bathrooms and size (CARD-11). Plots of land and shops don't show bedrooms. */
function PropertyFacts({
  property: { bedrooms, bathrooms, size },
}: {
  property: Pick<PropertySummary, 'bedrooms' | 'bathrooms' | 'size'>;
}) {
  return (
    <ul className="home-facts">
      {bedrooms > 0 && <Fact icon="bed-double" count={bedrooms} unit="bedroom" />}
      {bathrooms > 0 && <Fact icon="bath" count={bathrooms} unit="bathroom" />}
      <li>
        <Icon name="scaling" />
        <span>{`${size} m²`}</span>
      </li>
    </ul>
  );
}

const Fact = ({ icon, count, unit }: { icon: IconName; count: number; unit: string }) => (
  <li>
    <Icon name={icon} />
    <span>{count}</span>
    <span className="sr-only">{` ${unit}${count === 1 ? '' : 's'}`}</span>
  </li>
);
