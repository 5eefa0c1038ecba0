import { Link } from 'react-router';
import { type BrowseFilters, browseAddress } from '../properties/browse/browse-address.ts';

const searches: [label: string, filters: BrowseFilters][] = [
  ['Harare', { city: 'Harare' }],
  ['Under $300', { maxPrice: 300 }],
  ['2 bedrooms or more', { bedrooms: 2 }],
  ['Rooms', { let: 'room' }],
];

/** Popular searches, one tap away. They are plain links, so they work without scripts. */
export function SearchChips() {
  return (
    <ul aria-label="Popular searches" className="flex flex-wrap gap-2">
      {searches.map(([label, filters]) => (
        <li key={label}>
          <Link
            to={browseAddress(filters)}
            className="flex min-h-target items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:bg-canvas"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
