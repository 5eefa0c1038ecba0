import { useState } from 'react';
import type { BrowseFilters } from '../../../../contract/properties/browse-query.ts';
import { activeFilters } from '../../../../contract/properties/browse-query.ts';
import { deferredPart } from '../../../ui/deferred-part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { type ListCount, numberOf } from './list-count.ts';
import { SortSelect } from './sort-select.tsx';
import { usePendingFilters } from './use-pending-filters.ts';
import './results-bar.css';

const BrowseFilterPanel = deferredPart(
  async () => (await import('./browse-filters.tsx')).BrowseFilterPanel,
);
const FilterSheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export const countLineId = 'count';

interface BrowseControlsProps {
  filters: BrowseFilters;
  /** Undefined if the list could not be loaded. */
  count: ListCount | undefined;
  quartiles: readonly number[] | null | undefined;
}

/** On a phone the filters open in a sheet; without JavaScript they unfold in the page. */
export function BrowseControls({ filters, count, quartiles }: BrowseControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const pending = usePendingFilters(filters);
  // The search text has its own field, so it is not counted as a filter.
  const set = activeFilters({ ...pending, q: undefined });
  return (
    <>
      <aside className="contents lg:sticky lg:top-beside lg:max-h-[calc(var(--screen-height)-var(--spacing-beside)-1rem)] lg:overflow-y-auto lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:block lg:self-start">
        {isOpen ? (
          <FilterSheet
            filters={pending}
            count={pending === filters ? count : undefined}
            quartiles={quartiles}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <BrowseFilterPanel filters={pending} quartiles={quartiles} />
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
        <SortSelect filters={pending} />
        {count && <CountLine count={count} />}
      </div>
    </>
  );
}

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
