import { Link } from 'react-router';
import { type LandingPlace, landingPath } from '../../../../contract/properties/landing-pages.ts';
import {
  type City,
  cities,
  propertyTypes,
} from '../../../../contract/properties/property-terms.ts';
import { landingTitle, typePlurals } from './landing-names.ts';

export const TypeGuide = ({ city, texts }: { city: City; texts: Record<string, string> }) => (
  <section>
    <h2 className="mb-6 text-2xl">By type of property</h2>
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {propertyTypes.map((type) => (
        <li key={type} className="border-t-2 border-brand pt-3">
          <h3 className="text-lg">
            <Link
              to={landingPath({ city, type })}
              className="flex min-h-target items-center text-brand hover:underline"
            >
              {landingTitle({ city, type })}
            </Link>
          </h3>
          <p className="text-muted">{texts[type]}</p>
        </li>
      ))}
    </ul>
  </section>
);

export function OtherPlaces({ place: { city, type } }: { place: LandingPlace }) {
  const otherTypes = propertyTypes.filter((name) => name !== type);
  return (
    <nav aria-label="Other places" className="flex flex-col gap-8">
      {type && (
        <PlaceLinks
          title={`More in ${city}`}
          places={otherTypes.map((name) => ({ city, type: name }))}
          labelOf={(place) => (place.type ? typePlurals[place.type] : place.city)}
        />
      )}
      <PlaceLinks
        title={type ? `${typePlurals[type]} in other cities` : 'Other cities'}
        places={cities.filter((name) => name !== city).map((name) => ({ city: name, type }))}
        labelOf={(place) => place.city}
      />
    </nav>
  );
}

interface PlaceLinksProps {
  title: string;
  places: LandingPlace[];
  labelOf(place: LandingPlace): string;
}

const PlaceLinks = ({ title, places, labelOf }: PlaceLinksProps) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    <ul className="flex flex-wrap gap-2">
      {places.map((place) => (
        <li key={landingPath(place)}>
          <Link
            to={landingPath(place)}
            className="flex min-h-target items-center rounded-full border border-line bg-surface px-4 font-medium hover:bg-sunken"
          >
            {labelOf(place)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
