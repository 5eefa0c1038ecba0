import type { LinkList } from '../../mail/templates/layout.ts';
import { filtersOf } from '../matching/search-conditions.ts';
import type { ChangedHome, FoundHome, LikeHome } from './message-queries.ts';

const shownAtMost = 6;

type Home = Pick<
  FoundHome,
  'property_id' | 'title' | 'price' | 'currency' | 'bedrooms' | 'city' | 'suburb'
>;

export interface News {
  changes: readonly ChangedHome[];
  /** Homes on offer that are similar to a home that was rented. */
  like: readonly LikeHome[];
}

/** The homes that one search found, without duplicates. */
export interface Finding {
  name: string;
  homes: FoundHome[];
}

export function findingsOf(found: readonly FoundHome[]): Finding[] {
  const bySearch = Map.groupBy(found, ({ search_id }) => search_id);
  return [...bySearch.values()].map((rows) => {
    const homes = [...new Map(rows.map((row) => [row.property_id, row])).values()];
    return { name: rows[0]?.name ?? '', homes };
  });
}

export function findingList(
  { name, homes }: Finding,
  { publicUrl, searchToken }: { publicUrl: string; searchToken(searchId: string): string },
): LinkList {
  const [first] = homes;
  const hidden = homes.length - shownAtMost;
  return {
    heading: name,
    links: homes.slice(0, shownAtMost).map((home) => linkTo(home, reasons[home.reason], publicUrl)),
    ...(first && {
      // The token is in the URL fragment, which servers and logs never see (S11).
      change: {
        label: 'Change, pause or stop this search',
        url: `${publicUrl}/alerts/search#token=${searchToken(first.search_id)}`,
      },
    }),
    ...(first &&
      hidden > 0 && {
        more: { label: `See all ${homes.length} homes`, url: publicUrl + pathOf(first) },
      }),
  };
}

/** The path to the search's results, newest first. */
export function pathOf({ conditions }: Pick<FoundHome, 'conditions'>): string {
  const filters = Object.entries(filtersOf(conditions));
  const query = new URLSearchParams(
    filters.map(([key, value]): [string, string] => [key, String(value)]),
  );
  return `/properties?${query}&sort=newest`;
}

const reasons: Record<string, string> = {
  new: 'New',
  cheaper: 'Cheaper now',
  available: 'Available again',
};

/** Links to changed homes. If the person asked about a rented home, adds similar homes. */
export function changesLists({ changes, like }: News, publicUrl: string): LinkList[] {
  const [asked, saved] = [changes.filter(isAsked), changes.filter((home) => !isAsked(home))];
  const linksTo = (homes: readonly ChangedHome[]) =>
    homes.map((home) => linkTo(home, changeOf(home), publicUrl));
  return [
    { heading: 'Homes you asked about', links: linksTo(asked) },
    { heading: 'Similar homes', links: like.map((home) => linkTo(home, undefined, publicUrl)) },
    { heading: 'Homes you saved', links: linksTo(saved) },
  ].filter(({ links }) => links.length > 0);
}

/** People who asked about a home are notified that it was rented, even if they did not save it. */
export const isAsked = ({ kind, has_asked }: ChangedHome): boolean => kind === 'let' && !!has_asked;

/** "Rented", or the old and new rent. */
export function changeOf(home: ChangedHome): string {
  const { kind, old_price, price, currency } = home;
  if (isAsked(home)) return 'This home has been rented';
  if (kind === 'let') return 'Rented';
  if (kind === 'available') return 'Available again';
  const change = price < old_price ? 'Cheaper now' : 'Price went up';
  return `${change}, it was ${money(old_price, currency)}`;
}

const linkTo = (home: Home, what: string | undefined, publicUrl: string) => ({
  label: home.title,
  text: [what, factsOf(home)].filter(Boolean).join(' · '),
  url: `${publicUrl}/properties/${home.property_id}`,
});

/** "$550 a month · 2 bedrooms · Avondale, Harare" */
export const factsOf = ({ price, currency, bedrooms, suburb, city }: Home): string =>
  [
    `${money(price, currency)} a month`,
    ...(bedrooms > 0 ? [bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`] : []),
    [suburb, city].filter(Boolean).join(', '),
  ].join(' · ');

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
