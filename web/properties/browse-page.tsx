import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ApiError } from '../api/api-client.ts';
import { apiOf } from '../api/api-context.ts';
import { PageMeta } from '../pages/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';
import { type BrowseFilters, browseAddress, parseBrowse, without } from './browse-address.ts';
import { BrowseControls } from './browse-controls.tsx';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSearch } from './browse-search.tsx';

/** What the address asks for, and one page of it; `page` is null when it could not be read (503). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = parseBrowse(new URL(request.url).searchParams);
  try {
    const page = await apiOf(context).call('GET /api/properties', { query: filters });
    return { filters, page };
  } catch (error) {
    // A position in the list that no longer exists: its first page is the best answer.
    const isBadPlace = error instanceof ApiError && error.status === 400 && filters.cursor;
    if (isBadPlace) throw redirect(browseAddress(without(filters)));
    return data({ filters, page: null }, { status: 503 });
  }
}

/** Browse Properties (BROWSE-01 to BROWSE-21). */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { filters, page } = loaded;
  useEffect(() => {
    if (loaded.page) return undefined;
    return toast({
      title: 'Error',
      description: 'Failed to load properties. Please try again later.',
      tone: 'danger',
    });
  }, [loaded]);
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:py-10">
      <BrowseMeta filters={filters} />
      <h1 className="mb-4 text-3xl lg:text-4xl">Browse Properties</h1>
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
            <BrowseResults filters={filters} page={page} />
          ) : (
            <BrowseFailed filters={filters} />
          )}
        </div>
      </div>
    </div>
  );
}

/** ERR-01 */
function BrowseFailed({ filters }: { filters: BrowseFilters }) {
  return (
    <EmptyState
      title="The homes could not be loaded"
      text="Your connection may be weak, or we have a problem."
    >
      <ButtonLink to={browseAddress(filters)}>Try again</ButtonLink>
    </EmptyState>
  );
}

/** A city or a type is worth finding through a search engine, other searches are not. */
function BrowseMeta({ filters }: { filters: BrowseFilters }) {
  const { city, type } = filters;
  const heading = city ? `Homes to rent in ${city}` : 'Browse Properties';
  return (
    <PageMeta
      title={heading}
      description={`${heading}: photographs, prices in one glance, and the people to ask.`}
      path={browseAddress({ ...filters, sort: undefined })}
      unlisted={browseAddress(filters) !== browseAddress({ city, type })}
    />
  );
}
