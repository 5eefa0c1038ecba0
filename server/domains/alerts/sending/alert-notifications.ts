import { browseAddress } from '../../../../contract/properties/browse-query.ts';
import type { CountQuery } from '../../../../contract/properties/properties.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import type { LinkList } from '../../../delivery/mail/templates/layout.ts';
import { filtersOf } from '../matching/search-conditions.ts';
import { describeWithoutText } from '../search-words.ts';
import { oneClickPath } from '../stopping/one-click.ts';
import type { ChangedHome, FoundHome, LikeHome } from './message-queries.ts';

const shownAtMost = 6;

type Home = Pick<
  FoundHome,
  'property_id' | 'title' | 'price' | 'currency' | 'bedrooms' | 'city' | 'suburb'
>;

interface AskedSearch {
  email: string;
  filters: CountQuery;
  token: string;
}

// The tokens of all these links are in the URL fragment, which servers and logs never see (S11).

export const searchToConfirm = ({ email, filters, token }: AskedSearch): Notification => ({
  log: 'confirm alerts',
  title: 'Please confirm your alerts for new homes',
  mail: {
    to: email,
    paragraphs: [
      'Someone, hopefully you, asked us to email this address about new homes for:',
      describeWithoutText(filters),
    ],
    button: { label: 'Confirm my alerts', path: `/alerts/confirm#token=${token}` },
    footer:
      "If this wasn't you, ignore this email. We won't write again, and we'll delete this address in a week.",
    unsubscribe: 'none',
  },
  push: 'none',
});

export interface News {
  findings: readonly Finding[];
  changes: readonly ChangedHome[];
  /** Homes on offer that are similar to a home that was rented. */
  like: readonly LikeHome[];
}

/** The homes that one search found, without duplicates. */
interface Finding {
  name: string;
  homes: FoundHome[];
}

interface Receiver {
  email: string;
  /** null if the person has no account */
  userId: string | null;
}

interface Tokens {
  stopToken: string;
  searchToken(searchId: string): string;
}

export const newsAboutHomes = (
  { email, userId }: Receiver,
  news: News,
  { stopToken, searchToken }: Tokens,
): Notification => ({
  log: 'news about homes',
  title: titleOf(news),
  mail: {
    to: email,
    isBulk: true,
    paragraphs: ['Never pay anything before you have seen a home.'],
    lists: [
      ...news.findings.map((finding) => findingList(finding, searchToken)),
      ...changesLists(news),
    ],
    button: userId === null ? 'none' : { label: 'Open My search', path: '/my-search' },
    footer:
      userId === null
        ? "You're getting this because you asked for alerts from Musha at this address."
        : "You're getting this because you saved a search or a home on Musha, or asked about one. Choose how often we email you in My search.",
    unsubscribe: {
      label: 'Stop these emails',
      path: `/alerts/stop#token=${stopToken}`,
      oneClickPath: oneClickPath(stopToken),
    },
  },
  push:
    userId === null
      ? 'none'
      : { to: userId, kind: 'homes', topic: 'homes', text: textOf(news), path: targetOf(news) },
});

/** "3 homes for House, Avondale", "Rented: Garden flat", or a title that mentions both. */
function titleOf({ findings, changes }: News): string {
  const found = findings.reduce((count, { homes }) => count + homes.length, 0);
  const [finding, ...others] = findings;
  if (!finding) return changesTitle(changes);
  const homes = found === 1 ? '1 home' : `${found} homes`;
  if (changes.length > 0) return `${homes} for your searches, and updates on ${homesOf(changes)}`;
  return others.length > 0 ? `${homes} for your saved searches` : `${homes} for ${finding.name}`;
}

function changesTitle([change, ...others]: readonly ChangedHome[]): string {
  if (!change || others.length > 0)
    return `Updates on ${others.length + 1} ${homesOf(change ? [change, ...others] : [])}`;
  if (isAsked(change)) return `This home has been rented: ${change.title}`;
  if (change.kind === 'let') return `Rented: ${change.title}`;
  if (change.kind === 'available') return `Available again: ${change.title}`;
  return change.price < change.old_price
    ? `Cheaper now: ${change.title}`
    : `Price changed: ${change.title}`;
}

function homesOf(changes: readonly ChangedHome[]): string {
  if (!changes.some(isAsked)) return 'homes you saved';
  return changes.every(isAsked) ? 'homes you asked about' : 'homes you saved or asked about';
}

function textOf({ findings, changes }: News): string {
  const home = findings[0]?.homes[0];
  if (home) return `${home.title} · ${factsOf(home)}`;
  return changes.map((change) => `${change.title}: ${changeOf(change)}`).join('. ');
}

/** If there is only one home, the push opens that home directly. */
function targetOf({ findings, changes }: News): string {
  const [first, ...rest] = [...findings.flatMap(({ homes }) => homes), ...changes];
  if (first && rest.length === 0) return `/properties/${first.property_id}`;
  const [home] = findings.length === 1 && changes.length === 0 ? (findings[0]?.homes ?? []) : [];
  return home ? pathOf(home) : '/my-search';
}

export function findingsOf(found: readonly FoundHome[]): Finding[] {
  const bySearch = Map.groupBy(found, ({ search_id }) => search_id);
  return [...bySearch.values()].map((rows) => {
    const homes = [...new Map(rows.map((row) => [row.property_id, row])).values()];
    return { name: rows[0]?.name ?? '', homes };
  });
}

function findingList({ name, homes }: Finding, searchToken: Tokens['searchToken']): LinkList {
  const [first] = homes;
  const hidden = homes.length - shownAtMost;
  return {
    heading: name,
    links: homes.slice(0, shownAtMost).map((home) => linkTo(home, reasons[home.reason])),
    ...(first && {
      change: {
        label: 'Change, pause or stop this search',
        path: `/alerts/search#token=${searchToken(first.search_id)}`,
      },
    }),
    ...(first &&
      hidden > 0 && {
        more: { label: `See all ${homes.length} homes`, path: pathOf(first) },
      }),
  };
}

/** The path to the search's results, newest first. */
export const pathOf = ({ conditions }: Pick<FoundHome, 'conditions'>): string =>
  browseAddress({ ...filtersOf(conditions), sort: 'newest' });

const reasons: Record<string, string> = {
  new: 'New',
  cheaper: 'Cheaper now',
  available: 'Available again',
};

/** Links to changed homes. If the person asked about a rented home, adds similar homes. */
function changesLists({ changes, like }: News): LinkList[] {
  const [asked, saved] = [changes.filter(isAsked), changes.filter((home) => !isAsked(home))];
  const linksTo = (homes: readonly ChangedHome[]) =>
    homes.map((home) => linkTo(home, changeOf(home)));
  return [
    { heading: 'Homes you asked about', links: linksTo(asked) },
    { heading: 'Similar homes', links: like.map((home) => linkTo(home)) },
    { heading: 'Homes you saved', links: linksTo(saved) },
  ].filter(({ links }) => links.length > 0);
}

/** People who asked about a home are notified that it was rented, even if they did not save it. */
export const isAsked = ({ kind, has_asked }: ChangedHome): boolean => kind === 'let' && !!has_asked;

/** "Rented", or the old and new rent. */
function changeOf(home: ChangedHome): string {
  const { kind, old_price, price, currency } = home;
  if (isAsked(home)) return 'This home has been rented';
  if (kind === 'let') return 'Rented';
  if (kind === 'available') return 'Available again';
  const change = price < old_price ? 'Cheaper now' : 'Price went up';
  return `${change}, it was ${money(old_price, currency)}`;
}

const linkTo = (home: Home, what?: string) => ({
  label: home.title,
  text: [what, factsOf(home)].filter(Boolean).join(' · '),
  path: `/properties/${home.property_id}`,
});

/** "$550 a month · 2 bedrooms · Avondale, Harare" */
const factsOf = ({ price, currency, bedrooms, suburb, city }: Home): string =>
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
