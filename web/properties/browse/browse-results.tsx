import type { PropertyPage } from '../../../contract/properties/properties.ts';
import { SearchAlertButton } from '../../alerts/search-alert-button.tsx';
import { grouped } from '../../ui/text/grouped.ts';
import { PropertyGrid } from '../card/property-grid.tsx';
import { namesOfLocalFilters } from '../filters/local-filter-names.ts';
import { activeFilters } from './active-filters.ts';
import type { BrowseFilters } from './browse-address.ts';
import { countLineId } from './browse-controls.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoMatches } from './no-matches.tsx';
import { PageLinks } from './page-links.tsx';
import { useAskedFilters } from './use-asked-filters.ts';
import type { WayOut } from './ways-out.ts';

/** The target of "Skip to results". */
export const resultsId = 'results';

interface BrowseResultsProps {
  filters: BrowseFilters;
  heard: Heard;
  page: PropertyPage;
  ways: readonly WayOut[] | undefined;
}

/** The words that remain a search, and the phrases that were left out. */
interface Heard {
  words: string;
  leftOut: readonly string[];
}

/** Shows the active filters, the homes and a link to more (BROWSE-21). */
export function BrowseResults({ filters, heard, page, ways }: BrowseResultsProps) {
  const asked = useAskedFilters(filters);
  const narrowing = activeFilters(filters, heard.words);
  const chips = asked === filters ? narrowing : activeFilters(asked);
  // A saved search takes the corrected words, because they found the homes shown here.
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
      {heard.leftOut.length > 0 && <LeftOutLine phrases={heard.leftOut} />}
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
        <NoMatches isNarrowed={narrowing.length > 0} ways={ways}>
          <SearchAlertButton search={search} />
        </NoMatches>
      )}
      <PageLinks filters={filters} page={page} />
    </section>
  );
}

/**
 * Names wishes that no filter can express, such as homes that lack a thing, or have one thing or
 * another.
 */
function LeftOutLine({ phrases }: { phrases: readonly string[] }) {
  return (
    <p className="mb-4 wrap-anywhere">
      Not searched for: <strong>{phrases.join(', ')}</strong>.
    </p>
  );
}

/** For a search that names a suburb: counts the homes in it, and those that only mention it. */
function SuburbLine({ name, inside, mentioned }: NonNullable<PropertyPage['named_suburb']>) {
  return (
    <p className="-mt-2 mb-4 text-muted">
      <span>{`In ${name} ${grouped(inside)}`}</span>
      {mentioned > 0 && <span>{`, mentioned ${grouped(mentioned)}`}</span>}
    </p>
  );
}
