import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ApiError } from '../api/api-client.ts';
import { apiOf } from '../api/api-context.ts';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';
import { type BrowseFilters, browseAddress, parseBrowse, without } from './browse-address.ts';
import { BrowseFilterPanel } from './browse-filters.tsx';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSearch } from './browse-search.tsx';
import { toCardProperty } from './card-property.ts';

/** What the address asks for, and one page of it; `page` is null when it could not be read (503). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = parseBrowse(new URL(request.url).searchParams);
  try {
    const page = await apiOf(context).call('GET /api/properties', { query: filters });
    return { filters, page: { ...page, properties: page.properties.map(toCardProperty) } };
  } catch (error) {
    // A place in the list that is none any more: its first page is the best answer.
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
    if (loaded.page) return;
    toast({ title: 'Error', description: failureText, tone: 'danger' });
  }, [loaded]);
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:py-10">
      <BrowseMeta filters={filters} />
      <h1 className="mb-4 text-3xl lg:text-4xl">Browse Properties</h1>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <BrowseSearch filters={filters} />
        </div>
        <aside className="lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          <BrowseFilterPanel filters={filters} />
        </aside>
        {page ? (
          <BrowseResults filters={filters} page={page} />
        ) : (
          <BrowseFailed filters={filters} />
        )}
      </div>
    </div>
  );
}

const failureText = 'Failed to load properties. Please try again later.';

/** ERR-01 */
function BrowseFailed({ filters }: { filters: BrowseFilters }) {
  return (
    <EmptyState title="The homes could not be loaded" text={failureText}>
      <ButtonLink to={browseAddress(filters)}>Try again</ButtonLink>
    </EmptyState>
  );
}

/** A city or a type is worth finding through a search engine, other searches are not. */
function BrowseMeta({ filters }: { filters: BrowseFilters }) {
  const { publicUrl } = useSite();
  const { city, type } = filters;
  const isCommon = browseAddress(filters) === browseAddress({ city, type });
  const place = city ? `${city}, Zimbabwe` : 'Zimbabwe';
  return (
    <>
      <title>{city ? `Homes to rent in ${city} – Musha` : 'Browse Properties – Musha'}</title>
      <meta
        name="description"
        content={`Homes to rent in ${place}: photographs, prices, and the people to ask.`}
      />
      <link rel="canonical" href={publicUrl + browseAddress({ ...filters, sort: undefined })} />
      {!isCommon && <meta name="robots" content="noindex, follow" />}
    </>
  );
}
