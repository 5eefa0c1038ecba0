import { use } from 'react';
import { formatPrice } from '../ui/text/price.ts';
import { ageOf } from './age.ts';
import type { CachedHome } from './cached-homes.ts';

export function CachedHomesList({ loading }: { loading: Promise<CachedHome[]> }) {
  const homes = use(loading);
  if (homes.length === 0)
    return (
      <p className="text-muted">
        None yet. Homes you open or save appear here, with the pictures you've seen.
      </p>
    );
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {homes.map(({ property, at }) => (
        <li key={property.id}>
          <a
            href={`/properties/${property.id}`}
            className="flex min-h-target flex-col rounded-card border border-line bg-surface p-3 hover:bg-sunken"
          >
            <strong>{property.title}</strong>
            <span>
              {`${formatPrice(property.price, property.currency)}/month, ${property.location.suburb}, ${property.location.city}`}
            </span>
            <span className="text-sm text-muted">{`Saved ${ageOf(at, Date.now())}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
