import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BrowseFilters, browseAddress } from '../../../../contract/properties/browse-query.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { isOnline, onReconnect } from '../../../client/offline/connection.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PriceSlider } from '../filters/price-slider.tsx';
import { createHomeCounter, type HomeCount } from '../pictures/home-counter.ts';
import { FilterFields, filtersIn } from './browse-filters.tsx';
import { countOf, type ListCount } from './list-count.ts';
import { filterFormId } from './sort-select.tsx';

interface FilterSheetProps {
  filters: BrowseFilters;
  /** Undefined while the count is unknown. */
  count: ListCount | undefined;
  quartiles: readonly number[] | null | undefined;
  onClose(): void;
}

export const FilterSheet = (props: FilterSheetProps) => (
  <Dialog title="Filters" onClose={props.onClose}>
    <FilterForm key={browseAddress(props.filters)} {...props} />
  </Dialog>
);

function FilterForm({ filters, count, quartiles, onClose }: FilterSheetProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { found, recount } = useHomeCount(form, count);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    void navigate(browseAddress(filtersIn(event.currentTarget)));
  };
  return (
    <form
      ref={form}
      id={filterFormId}
      action="/properties"
      autoComplete="off"
      onChange={recount}
      onSubmit={apply}
      className="flex flex-col gap-5"
    >
      <FilterFields filters={filters} quartiles={quartiles} Slider={PriceSlider} />
      <p role="status" className={isCounted(found) ? 'sr-only' : 'text-sm text-muted'}>
        {statusText(found)}
      </p>
      <div className="sticky -bottom-px -mx-5 -mb-5 flex gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ButtonLink to="/properties" variant="secondary" onClick={onClose}>
          Reset
        </ButtonLink>
        <Button type="submit" className="min-w-0 flex-1">
          <span className="sr-only">Apply Filters: </span>
          <span>{buttonText(found)}</span>
        </Button>
      </div>
    </form>
  );
}

/** Counts homes when the count is unknown, after each change, and when the connection returns. */
function useHomeCount(form: { current: HTMLFormElement | null }, shown: ListCount | undefined) {
  const [found, setFound] = useState<HomeCount>(
    shown ? { state: 'known', count: shown } : { state: 'counting' },
  );
  const [counter] = useState(() =>
    createHomeCounter({
      read: ({ sort: _sort, cursor: _cursor, ...query }) =>
        browserApi.call('GET /api/properties/count', { query }),
      isOnline,
      onCount: setFound,
    }),
  );
  const recount = useCallback(
    () => counter.count(() => (form.current ? filtersIn(form.current) : {})),
    [counter, form],
  );
  useEffect(() => {
    if (!shown) recount();
  }, [shown, recount]);
  useEffect(() => {
    const endFollowing = onReconnect(recount);
    return () => {
      endFollowing();
      counter.stop();
    };
  }, [counter, recount]);
  return { found, recount };
}

const isCounted = ({ state }: HomeCount) => state === 'known' || state === 'counting';

function buttonText(found: HomeCount): string {
  if (found.state === 'known') return `Show ${countOf(found.count)}`;
  return found.state === 'counting' ? 'Counting homes...' : 'Show homes';
}

function statusText(found: HomeCount): string {
  if (found.state === 'known') return `${countOf(found.count)} found`;
  if (found.state === 'counting') return '';
  return found.state === 'offline'
    ? "You're offline, so we can't count the homes"
    : "We couldn't count the homes";
}
