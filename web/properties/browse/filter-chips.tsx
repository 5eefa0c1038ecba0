import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ActiveFilter } from './active-filters.ts';
import { browseAddress } from './browse-address.ts';

export function FilterChips({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {filters.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <Link
            to={browseAddress(rest)}
            onClick={moveFocusToNeighbour}
            className="flex min-h-target items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-4 text-sm font-medium hover:bg-sunken"
          >
            <span className="min-w-0 truncate">
              <span className="sr-only">Remove filter </span>
              <span>{label}</span>
            </span>
            <span aria-hidden className="text-lg text-muted">
              ×
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The pressed chip disappears, so focus moves to its neighbour, or to the list. */
function moveFocusToNeighbour({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector('a') ?? currentTarget.closest('section');
  next?.focus({ preventScroll: true });
}
