import type { PropertyPage } from '../../contract/properties.ts';
import { grouped } from '../ui/grouped.ts';
import { activeFilters } from './active-filters.ts';
import type { BrowseFilters } from './browse-address.ts';
import { countLineId } from './browse-controls.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoMatches } from './no-matches.tsx';
import { PageLinks } from './page-links.tsx';
import { PropertyGrid } from './property-grid.tsx';

interface BrowseResultsProps {
  filters: BrowseFilters;
  page: PropertyPage;
}

/** What narrows the list, the homes, the way to more (BROWSE-21). */
export function BrowseResults({ filters, page }: BrowseResultsProps) {
  const narrowing = activeFilters(filters);
  return (
    <section aria-labelledby={countLineId}>
      {page.named_suburb && <SuburbLine {...page.named_suburb} />}
      {page.corrected_q && (
        <p className="mb-4">
          Showing results for <strong>{page.corrected_q}</strong>
        </p>
      )}
      {narrowing.length > 0 && page.properties.length > 0 && (
        <div className="mb-5">
          <FilterChips filters={narrowing} />
        </div>
      )}
      {page.properties.length > 0 ? (
        <PropertyGrid properties={page.properties} across={3} firstSeen={1} />
      ) : (
        <NoMatches filters={narrowing} />
      )}
      <PageLinks filters={filters} page={page} />
    </section>
  );
}

/** What was searched for is a suburb: how much of the list is there, and how much only speaks of it. */
function SuburbLine({ name, inside, mentioned }: NonNullable<PropertyPage['named_suburb']>) {
  return (
    <p className="-mt-2 mb-4 text-muted">
      In {name} {grouped(inside)}
      {mentioned > 0 && `, mentioned ${grouped(mentioned)}`}
    </p>
  );
}
