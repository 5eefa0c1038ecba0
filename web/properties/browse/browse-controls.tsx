import { useState } from 'react';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { activeFilters } from './active-filters.ts';
import type { BrowseFilters } from './browse-address.ts';
import { type ListCount, numberOf } from './list-count.ts';
import { SortSelect } from './sort-select.tsx';
import { useAskedFilters } from './use-asked-filters.ts';
import './results-bar.css';

const BrowseFilterPanel = deferredPart(
  async () => (await import('./browse-filters.tsx')).BrowseFilterPanel,
);
const FilterSheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** of the line that names the list */
export const countLineId = 'count';

interface BrowseControlsProps {
  filters: BrowseFilters;
  /** undefined when it could not be read */
  count: ListCount | undefined;
  /** prices that part the market */
  quartiles: readonly number[] | null | undefined;
}

/**
 * How many homes there are, and in which order; the panel beside the list. On a phone that is a bar
 * that stays in view: there the filters open in a sheet, or unfold in the page without a script.
 */
export function BrowseControls({ filters, count, quartiles }: BrowseControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = useAskedFilters(filters);
  // The words of the search stand in view.
  const set = activeFilters({ ...asked, q: undefined });
  return (
    <>
      <aside className="contents lg:sticky lg:top-beside lg:max-h-[calc(var(--screen-height)-var(--spacing-beside)-1rem)] lg:overflow-y-auto lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:block lg:self-start">
        {isOpen ? (
          <FilterSheet
            filters={asked}
            count={asked === filters ? count : undefined}
            quartiles={quartiles}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <BrowseFilterPanel filters={asked} quartiles={quartiles} />
        )}
      </aside>
      <div className="results-bar flex flex-wrap items-center gap-2 lg:col-start-2 lg:row-start-2">
        <details data-filters className="lg:hidden">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
          <summary
            aria-haspopup="dialog"
            onPointerEnter={FilterSheet.preload}
            onFocus={FilterSheet.preload}
            onClick={(event) => {
              event.preventDefault();
              event.currentTarget.parentElement?.removeAttribute('open');
              setIsOpen(true);
            }}
            className="flex min-h-target items-center gap-2 rounded-control border border-control bg-surface px-3 font-medium"
          >
            <Icon name="sliders-horizontal" className="size-4" />
            <span>{set.length > 0 ? `Filters (${set.length})` : 'Filters'}</span>
          </summary>
        </details>
        <SortSelect filters={asked} />
        {count && <CountLine count={count} />}
      </div>
    </>
  );
}

/** BROWSE-02 */
function CountLine({ count }: { count: ListCount }) {
  const number = numberOf(count);
  return (
    <h2
      id={countLineId}
      aria-live="polite"
      className="min-w-min flex-1 wrap-normal max-lg:text-right max-lg:font-sans max-lg:text-sm max-lg:leading-tight max-lg:font-normal max-lg:text-muted lg:order-first lg:text-xl"
    >
      {`${number} ${number === '1' ? 'property' : 'properties'} found`}
    </h2>
  );
}
