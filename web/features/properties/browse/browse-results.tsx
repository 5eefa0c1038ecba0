import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import {
  type ActiveFilter,
  activeFilters,
  type BrowseFilters,
  browseAddress,
} from '../../../../contract/properties/browse-query.ts';
import { namesOfLocalFilters } from '../../../../contract/properties/local-filters.ts';
import type { PropertyPage } from '../../../../contract/properties/properties.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { grouped } from '../../../ui/text/grouped.ts';
import { SearchAlertButton } from '../../alerts/search-alert-button.tsx';
import { PropertyGrid } from '../card/property-grid.tsx';
import { countLineId } from './browse-controls.tsx';
import { PageLinks } from './page-links.tsx';
import type { FilterRemoval } from './suggest-removals.ts';
import { usePendingFilters } from './use-pending-filters.ts';

export const resultsId = 'results';

interface BrowseResultsProps {
  filters: BrowseFilters;
  parsed: ParsedSearch;
  page: PropertyPage;
  removals: readonly FilterRemoval[] | undefined;
}

/** The search text that is left after parsing, and the phrases that no filter can express. */
interface ParsedSearch {
  words: string;
  leftOut: readonly string[];
}

export function BrowseResults({ filters, parsed, page, removals }: BrowseResultsProps) {
  const pending = usePendingFilters(filters);
  const narrowing = activeFilters(filters, parsed.words);
  const chips = pending === filters ? narrowing : activeFilters(pending);
  // A saved search uses the corrected text, because that text found the homes shown here.
  const search = { ...filters, q: page.corrected_q ?? filters.q };
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      aria-labelledby={countLineId}
      className="scroll-mt-28 outline-none"
    >
      {page.named_suburb && <SuburbLine {...page.named_suburb} />}
      {page.corrected_q && (
        <p className="mb-4">
          Showing results for <strong>{page.corrected_q}</strong>
        </p>
      )}
      {parsed.leftOut.length > 0 && <LeftOutLine phrases={parsed.leftOut} />}
      {chips.length > 0 && (
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <FilterChips filters={chips} />
          {page.properties.length > 0 && <SearchAlertButton search={search} />}
        </div>
      )}
      {page.properties.length > 0 ? (
        <PropertyGrid
          properties={page.properties}
          across={3}
          firstSeen={1}
          asked={namesOfLocalFilters(filters.has)}
        />
      ) : (
        <NoMatches isNarrowed={narrowing.length > 0} removals={removals}>
          <SearchAlertButton search={search} />
        </NoMatches>
      )}
      <PageLinks filters={filters} page={page} />
    </section>
  );
}

/** Lists phrases that no filter can express, such as "no pool" or "pool or garden". */
function LeftOutLine({ phrases }: { phrases: readonly string[] }) {
  return (
    <p className="mb-4 wrap-anywhere">
      Not searched for: <strong>{phrases.join(', ')}</strong>.
    </p>
  );
}

/** Counts the homes in the suburb that the search names, and the homes that only mention it. */
function SuburbLine({ name, inside, mentioned }: NonNullable<PropertyPage['named_suburb']>) {
  return (
    <p className="-mt-2 mb-4 text-muted">
      <span>{`${grouped(inside)} in ${name}`}</span>
      {mentioned > 0 && <span>{`, mentioned in ${grouped(mentioned)} more`}</span>}
    </p>
  );
}

function FilterChips({ filters }: { filters: ActiveFilter[] }) {
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

interface NoMatchesProps {
  isNarrowed: boolean;
  /** Undefined if the homes could not be counted. */
  removals: readonly FilterRemoval[] | undefined;
  children: Elements;
}

function NoMatches({ isNarrowed, removals, children }: NoMatchesProps) {
  if (!isNarrowed) return <EmptyState title="No homes to rent at the moment" />;
  return (
    <EmptyState
      title="No homes match all your filters"
      text={
        removals?.length === 0
          ? "Removing one filter isn't enough. Try removing several."
          : 'Try removing one filter:'
      }
    >
      {removals?.map(({ label, rest }) => (
        <ButtonLink
          key={label}
          to={browseAddress(rest)}
          variant="secondary"
          className="max-w-full py-2 text-balance wrap-anywhere"
        >
          {label}
        </ButtonLink>
      ))}
      {children}
    </EmptyState>
  );
}
