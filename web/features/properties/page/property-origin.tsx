import { Link } from 'react-router';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { portraitSources } from '../../../ui/picture/portrait-sources.ts';
import { AgencyBadge, ListedBy } from '../card/listed-by.tsx';

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
          {`More homes in ${suburb}`}
        </Link>
      </div>
    </div>
  );
}

/** The date in Zimbabwe's time zone, so that server and browser render the same. */
const Posted = ({ at }: { at: string }) => (
  <time dateTime={at}>{`Posted ${new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Harare',
  })}`}</time>
);
