import { ChevronRight } from 'lucide-react';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import type { CityCount } from '../../contract/properties.ts';
import { popularCities } from '../../contract/property-terms.ts';
import { browseAddress } from '../properties/browse-address.ts';

/** Cities with their live counts (HOME-11 to HOME-13). */
export function PopularLocations({ counts }: { counts: CityCount[] | Promise<CityCount[]> }) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">Popular Locations</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {popularCities.map((city) => (
          <li key={city}>
            <Link
              to={browseAddress({ city })}
              className="group flex min-h-20 items-center justify-between gap-3 rounded-card border border-line bg-surface p-5 shadow-card transition-shadow duration-200 hover:shadow-float"
            >
              <span>
                <span className="block font-display text-xl font-bold">{city}</span>
                <Suspense fallback={<span className="text-muted">&nbsp;</span>}>
                  <Count city={city} counts={counts} />
                </Suspense>
              </span>
              <ChevronRight aria-hidden className="size-5 text-brand" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a number there is none to show: nothing is invented. */
function Count({ city, counts }: { city: string; counts: CityCount[] | Promise<CityCount[]> }) {
  const known = counts instanceof Promise ? use(counts) : counts;
  const count = known.find((row) => row.city === city)?.count;
  if (count === undefined) return <span className="text-muted">See homes</span>;
  return (
    <span className="text-muted">
      {count.toLocaleString('en-US')} {count === 1 ? 'property' : 'properties'}
    </span>
  );
}
