import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ActiveFilter } from './active-filters.ts';
import { browseAddress } from './browse-address.ts';

/** The active filters, each a link that removes it. */
export function FilterChips({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {filters.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <Link
            to={browseAddress(rest)}
            onClick={passFocusOn}
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

/** The pressed one goes: by keyboard the next is at hand, or the list after the last. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector('a') ?? currentTarget.closest('section');
  next?.focus({ preventScroll: true });
}
