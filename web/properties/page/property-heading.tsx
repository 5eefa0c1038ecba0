import { Link } from 'react-router';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { formatPrice } from '../../ui/text/price.ts';
import { Confirmed } from '../card/confirmed.tsx';
import { AgencyBadge, ListedBy } from '../card/listed-by.tsx';
import { ShareButton } from '../share/share-button.tsx';

/** What decides first stands first: on a phone it is seen together with the picture. */
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
        <span>
          {address}, {suburb}, {city}
        </span>
      </p>
      {property.available && <Confirmed property={property} className="text-muted" />}
    </header>
  );
}

/** Whose it is, since when it stands here, and what else there is around it. */
export function PropertyOrigin({ property }: { property: PropertyDetail }) {
  const { suburb } = property.location;
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <AgencyBadge agency={property.agency} />
        <span className="flex min-w-0 items-center gap-1.5">
          {property.agent?.avatar && (
            <Avatar
              sources={portraitSources(property.agent.avatar, 64)}
              initials=""
              className="size-6"
            />
          )}
          <ListedBy
            agent={property.agent}
            agency={property.agency}
            className="min-w-0 text-sm wrap-anywhere text-muted"
          />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-muted">
        <Posted at={property.created_at} />
        <Link
          to={`/properties?city=${encodeURIComponent(suburb)}`}
          className="flex min-h-target w-fit items-center text-brand underline wrap-anywhere"
        >
          More homes in {suburb}
        </Link>
      </div>
    </div>
  );
}

/** The day in Zimbabwe, for everybody and for the server alike. */
const Posted = ({ at }: { at: string }) => (
  <time dateTime={at}>
    Posted{' '}
    {new Date(at).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Africa/Harare',
    })}
  </time>
);

/** DETAIL-04 */
export function Price({ property }: { property: PropertyDetail }) {
  return (
    <p className="mr-auto min-w-0 font-display text-2xl font-bold wrap-anywhere">
      {formatPrice(property.price, property.currency)}
      <span className="font-sans text-base font-normal text-muted">/month</span>
    </p>
  );
}

function StateBadge({ property }: { property: PropertyDetail }) {
  if (property.available) return <Badge tone="positive">Available</Badge>;
  return <Badge tone="neutral">{property.rented ? 'Rented' : 'Unavailable'}</Badge>;
}
