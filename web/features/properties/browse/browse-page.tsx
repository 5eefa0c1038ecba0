import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import {
  type BrowseFilters,
  browseAddress,
  hasDefaultValues,
  parseBrowse,
  without,
} from '../../../../contract/properties/browse-query.ts';
import type { Understanding } from '../../../../contract/search/understand-search.ts';
import { ApiError, type LoaderApi } from '../../../client/api/api-client.ts';
import { apiContext } from '../../../client/api/api-context.ts';
import { remedyFor } from '../../../client/api/failure-cause.ts';
import { useFailureToast } from '../../../client/api/use-failure-toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageMeta } from '../../pages/page-meta.tsx';
import { PlaceSearch } from '../filters/place-search.tsx';
import { BrowseControls } from './browse-controls.tsx';
import { BrowseResults, resultsId } from './browse-results.tsx';
import { filterFormId } from './sort-select.tsx';
import { usePendingFilters } from './use-pending-filters.ts';

/** `page` is null if loading failed (503). Filters in the search text cause a redirect. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = parseBrowse(searchParams);
  const { filters, ...parsed } = await parseSearchText(asked);
  if (filters !== asked || hasDefaultValues(searchParams)) throw redirect(browseAddress(filters));
  const api = context.get(apiContext);
  try {
    const page = await api.call('GET /api/properties', { query: filters });
    const removals = page.total > 0 ? undefined : await loadRemovals(api, filters, parsed.words);
    return { filters, parsed, page, removals, failure: '' };
  } catch (error) {
    // The cursor is no longer valid, so the list starts again from its first page.
    const isBadPlace = error instanceof ApiError && error.status === 400 && filters.cursor;
    if (isBadPlace) throw redirect(browseAddress(without(filters)));
    const failure = remedyFor(error);
    return data({ filters, parsed, page: null, removals: undefined, failure }, { status: 503 });
  }
}

/** The parser loads only for search text. If it fails to load, the server parses the text. */
function parseSearchText(asked: BrowseFilters): Promise<Understanding<BrowseFilters>> {
  const asTyped = { filters: asked, words: asked.q ?? '', leftOut: [] };
  return asked.q === undefined
    ? Promise.resolve(asTyped)
    : import('./apply-search-text.ts').then(
        ({ applySearchText }) => applySearchText(asked),
        () => asTyped,
      );
}

/** The code that suggests removing filters loads on demand, because few lists are empty. */
const loadRemovals = (api: LoaderApi, filters: BrowseFilters, words: string) =>
  import('./suggest-removals.ts').then(
    ({ suggestRemovals }) =>
      suggestRemovals(filters, words, (query) => api.call('GET /api/properties/count', { query })),
    () => undefined,
  );

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { filters, parsed, page, removals, failure } = loaded;
  useFailureToast(!page && loaded, {
    description: 'Failed to load properties. Please try again later.',
  });
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:py-10">
      <BrowseMeta filters={filters} />
      <h1 className="mb-4 text-3xl lg:text-4xl">Browse Properties</h1>
      <a
        href={`#${resultsId}`}
        className="fixed top-2 left-2 z-50 [transform:translateY(-5rem)] rounded-control bg-brand px-4 py-3 text-on-brand focus:[transform:none]"
      >
        Skip to results
      </a>
      <div className="group/browse flex flex-col gap-y-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <div className="lg:col-start-2">
          <BrowseSearch filters={filters} />
        </div>
        <BrowseControls
          filters={filters}
          count={page ?? undefined}
          quartiles={page?.price_quartiles}
        />
        <div className="order-2 min-w-0 lg:col-start-2 lg:row-start-3">
          {page ? (
            <BrowseResults filters={filters} parsed={parsed} page={page} removals={removals} />
          ) : (
            <BrowseFailed filters={filters} failure={failure} />
          )}
        </div>
      </div>
    </div>
  );
}

function BrowseFailed({ filters, failure }: { filters: BrowseFilters; failure: string }) {
  return (
    <div id={resultsId} tabIndex={-1} className="scroll-mt-28 outline-none">
      <EmptyState title="The homes could not be loaded" text={failure}>
        <ButtonLink to={browseAddress(filters)}>Try again</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Search engines index a page only if its URL has no parameters except city and type. */
function BrowseMeta({ filters }: { filters: BrowseFilters }) {
  const { city, type } = filters;
  const heading = city ? `Homes to rent in ${city}` : 'Browse Properties';
  return (
    <PageMeta
      title={heading}
      description={`${heading}: compare pictures and prices, and message owners and agents directly.`}
      path={browseAddress({ ...filters, sort: undefined })}
      unlisted={browseAddress(filters) !== browseAddress({ city, type })}
    />
  );
}

function BrowseSearch({ filters }: { filters: BrowseFilters }) {
  const pending = usePendingFilters(filters);
  return (
    <div className="flex items-end gap-2">
      <PlaceSearch
        // Remounts the field when its text has been turned into filters.
        key={browseAddress(without(pending))}
        form={filterFormId}
        filters={pending}
      />
      <Button type="submit" form={filterFormId}>
        Search
      </Button>
    </div>
  );
}
