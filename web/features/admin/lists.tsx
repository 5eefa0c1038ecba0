import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiInput } from '../../../contract/api.ts';
import type { ItemOf, PagedKey } from '../../client/api/api-client.ts';
import { pathKey } from '../../client/api/query-client.ts';
import { usePages } from '../../client/api/use-pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { adminApi } from './admin-api.ts';

interface Parts {
  params?: Record<string, unknown>;
  query: object;
}

/** Reads a list page by page, newest first. */
export function useAdminPages<K extends PagedKey>(
  endpoint: K,
  input: ApiInput<K> & { query: object },
  options?: { staleTime: number },
) {
  const { params, query }: Parts = input;
  return usePages<ItemOf<K>>(
    [...pathKey(endpoint, params), query],
    (cursor) => adminApi.page(endpoint, { ...input, query: { ...query, cursor } }),
    options,
  );
}

interface Read<Item> {
  data: readonly Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): Promise<unknown>;
  hasNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?(): Promise<unknown>;
}

interface ListProps<Item> {
  /** A whole list, or one from `useAdminPages`. */
  read: Read<Item>;
  /** What the list has, as the beginning of a sentence, such as “The notices”. */
  name: string;
  /** The accessible name. */
  label?: string;
  loading?: string | ReactElement;
  /** In a card of its own, or one of several lists of a page. */
  as?: 'card' | 'part';
  empty: string | ReactElement;
  more?: string;
  /** Returns one `li`. */
  row(item: Item): ReactElement;
}

/** A list, or why it isn't there: it is loading, could not be loaded or is empty. */
export function List<Item extends { id: string } | { name: string }>(props: ListProps<Item>) {
  const { read, name, label, loading = 'Loading...', as, empty, more } = props;
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    read;
  if (!data || (error && data.length === 0))
    return (
      <NotLoaded
        read={read}
        name={name}
        shape={as === 'part' ? 'button' : 'box'}
        loading={typeof loading === 'string' ? <Spinner text={loading} /> : loading}
      />
    );
  if (data.length === 0)
    return typeof empty === 'string' ? <p className="text-muted">{empty}</p> : empty;
  const list = (
    <ul
      aria-label={label}
      aria-busy={isFetching}
      className={classNames('divide-y divide-line', as === 'card' && 'px-4 sm:px-5')}
    >
      {data.map((item) => (
        <Fragment key={'id' in item ? item.id : item.name}>{props.row(item)}</Fragment>
      ))}
    </ul>
  );
  const again = isFetchNextPageError && fetchNextPage ? fetchNextPage : refetch;
  return (
    <div className="flex flex-col gap-3">
      {as === 'card' ? <Card>{list}</Card> : list}
      {error && (
        <NotLoaded read={{ error, isFetching, refetch: again }} name={name} shape="button" />
      )}
      {hasNextPage && !error && (
        <Button variant="secondary" disabled={isFetching} onClick={() => void fetchNextPage?.()}>
          {isFetching ? 'Loading...' : more}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  title: string;
  /** The page that the title opens. */
  to?: string | false | undefined;
  level?: 'h2' | 'h3' | 'p';
  /** Follow the title. */
  badges?: Elements;
  /** At the end of the title's line. */
  end?: Elements;
  /** Details under the title. */
  text?: string;
  children?: Elements;
}

/** One entry of a list. */
export function Row({ title, to, level: Title = 'h2', badges, end, text, children }: RowProps) {
  return (
    <li className="flex break-inside-avoid flex-col gap-1 py-3 sm:py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Title className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          {to ? (
            <Link to={to} className="underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {badges}
        {end && <div className="ml-auto shrink-0">{end}</div>}
      </div>
      {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
      {children}
    </li>
  );
}

interface SearchFormProps {
  action: string;
  /** Receives the fields that are filled in. */
  onSearch(typed: Record<string, string>): void;
  /** The address without a search, if there is one. */
  all?: string | undefined;
  children: Elements;
}

export const SearchForm = ({ action, onSearch, all, children }: SearchFormProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      onSearch(filledIn(new FormData(event.currentTarget)));
    }}
    className="flex flex-wrap items-end gap-3"
  >
    <div className="contents *:min-w-[min(14rem,100%)] *:flex-1">{children}</div>
    <Button type="submit">{action}</Button>
    {all && (
      <ButtonLink to={all} variant="secondary">
        Show all
      </ButtonLink>
    )}
  </form>
);

export const filledIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    ),
  );

interface UrlTabsProps {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Tabs whose choice is in the URL, except the first. */
export function UrlTabs({ label, tabs }: UrlTabsProps) {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? first;
  return (
    <div className="print:[&_[role=tablist]]:hidden">
      <Tabs
        label={label}
        tabs={[...tabs]}
        value={shown.value}
        onChange={(tab) =>
          setSearch(tab === first.value ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
