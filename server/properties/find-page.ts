import type { BrowseQuery } from '../../contract/properties.ts';
import { countCap, type SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import { findUpTo, listPublicIds, type PageRequest, readTotal } from './browse-queries.ts';
import type { CursorPosition, ListPart } from './cursor.ts';
import type { MarketIndex, MarketPage, Placed } from './market/market-index.ts';
import type { Asked } from './market/market-order.ts';
import { listPlacesContaining } from './place-queries.ts';
import { narrowingOf, type PropertyFilters } from './property-filters.ts';
import { searchTerms, toTsquery } from './search.ts';
import { findTerm } from './search-queries.ts';

export interface FinderParts {
  db: Db;
  /** answers instead of the database, where there is one */
  index?: MarketIndex | undefined;
  /** totals are exact up to here */
  cap?: number;
}

/** Reads a stretch of what fits, of one side of a suburb or of everywhere. */
export type Find = (asked: Asked, suburb?: PropertyFilters['suburb']) => Promise<MarketPage>;

export function finderOf(
  { db, index, cap = countCap }: FinderParts,
  query: BrowseQuery,
  words: string[],
): Find {
  const city = placeIn(query);
  const narrowing = narrowingOf(query);
  const terms = searchTerms(words);
  const readTerm = (term: string) => findTerm(db, term);
  return async (asked, suburb) => {
    const request = { ...asked, filters: { ...narrowing, city, suburb } };
    if (index && terms.length === 0) return index.find(request);
    const holders = index?.words.holdersOf(terms);
    if (index && holders) return index.findHolding({ terms, holders }, request);
    // For who comes next. The database, which answers this time, says what goes wrong.
    index?.words.learn(terms, readTerm).catch(() => {});
    const tsquery = terms.length > 0 ? toTsquery(terms) : undefined;
    const places = city === undefined ? undefined : await listPlacesContaining(db, city);
    return readRows(db, { ...asked, filters: { ...narrowing, places, tsquery, suburb } }, cap);
  };
}

export interface FoundRow extends Placed {
  part: ListPart;
}

export interface FoundPage {
  total: number;
  rows: FoundRow[];
}

interface Stretch {
  position: CursorPosition | undefined;
  limit: number;
}

export async function findInOrder(
  find: Find,
  sort: SortOrder,
  { position, limit }: Stretch,
): Promise<FoundPage> {
  const { total, rows } = await find({ sort, position: position && { ...position, sort }, limit });
  return { total, rows: ofPart(sort, rows) };
}

/** What is in the suburb, then what only mentions it, each newest first: one list of two parts. */
export async function findBestMatch(
  find: Find,
  suburb: string,
  { position, limit }: Stretch,
): Promise<FoundPage & { inside: number; mentioned: number }> {
  const read = (isInside: boolean, from: Asked['position'], count: number) =>
    find({ sort: 'newest', position: from, limit: count }, { name: suburb, isInside });
  const isBackwards = position?.direction === 'before';
  const beginsInside = position?.part !== 'mentioned';
  const near = await read(beginsInside, position && { ...position, sort: 'newest' }, limit);
  // Forward out of the suburb or back into it; the other part is counted in any case.
  const goesOn = beginsInside !== isBackwards;
  const room = goesOn ? limit - near.rows.length : 0;
  const far = await read(!beginsInside, isBackwards ? endOfPart : undefined, room);
  const [inside, mentioned] = beginsInside ? [near, far] : [far, near];
  return {
    total: inside.total + mentioned.total,
    rows: [...ofPart('in_suburb', inside.rows), ...ofPart('mentioned', mentioned.rows)],
    inside: inside.total,
    mentioned: mentioned.total,
  };
}

/** Older than everything: before it stands the last of a part. */
const endOfPart = {
  sort: 'newest',
  direction: 'before',
  value: 0,
  id: '00000000-0000-0000-0000-000000000000',
} as const;

const ofPart = (part: ListPart, rows: Placed[]): FoundRow[] =>
  rows.map((row) => ({ ...row, part }));

async function readRows(db: Db, request: PageRequest, cap: number): Promise<MarketPage> {
  const { places, type, ...others } = request.filters;
  if (Object.values(others).every((filter) => filter === undefined)) {
    const [rows, total] = await Promise.all([
      listPublicIds(db, request),
      readTotal(db, { places, type }),
    ]);
    return { rows, total };
  }
  const { total, rows } = await findUpTo(db, request, cap);
  return { total, rows: total > cap ? await listPublicIds(db, request) : rows };
}

/** "all" means everywhere, and so does nothing (BROWSE-18). */
function placeIn(query: BrowseQuery): string | undefined {
  const city = query.city?.replaceAll(/\s+/g, ' ');
  return city === undefined || city === '' || city.toLowerCase() === 'all' ? undefined : city;
}
