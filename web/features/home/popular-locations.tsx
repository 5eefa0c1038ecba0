import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { browseAddress } from '../../../contract/properties/browse-query.ts';
import type { CityCount } from '../../../contract/properties/properties.ts';
import { popularCities } from '../../../contract/properties/property-terms.ts';
import { grouped } from '../../ui/text/grouped.ts';
import bulawayo from './places/bulawayo.svg';
import harare from './places/harare.svg';
import victoriaFalls from './places/victoria-falls.svg';

const drawings: Record<(typeof popularCities)[number], string> = {
  Harare: harare,
  Bulawayo: bulawayo,
  'Victoria Falls': victoriaFalls,
};

export function PopularLocations({ counts }: { counts: CityCount[] | Promise<CityCount[]> }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl sm:mb-5">Popular Locations</h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {popularCities.map((city) => (
          <li key={city}>
            <Link
              to={browseAddress({ city })}
              className="flex items-center overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-float sm:block"
            >
              <img
                src={drawings[city]}
                alt=""
                width={320}
                height={120}
                loading="lazy"
                className="h-20 w-32 object-cover sm:h-28 sm:w-full"
              />
              <span className="block px-4 py-2 sm:px-5 sm:py-4">
                <span className="block font-display text-xl font-bold">{city}</span>
                <Suspense fallback={<span className="text-muted">&nbsp;</span>}>
                  <Count city={city} counts={counts} />
                </Suspense>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a plain link if the count is unknown. */
function Count({ city, counts }: { city: string; counts: CityCount[] | Promise<CityCount[]> }) {
  const known = counts instanceof Promise ? use(counts) : counts;
  const count = known.find((row) => row.city === city)?.count;
  if (count === undefined) return <span className="text-muted">See homes</span>;
  return (
    <span className="text-muted">
      {`${grouped(count)} ${count === 1 ? 'property' : 'properties'}`}
    </span>
  );
}
