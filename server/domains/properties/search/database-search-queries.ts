import { type Kysely, sql } from 'kysely';
import { countCap, type SortOrder } from '../../../../contract/properties/property-terms.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { sortKeys } from './cursor.ts';
import { isListed, type PropertyFilters } from './filters.ts';
import type {
  FoundListings,
  ListingRequest,
  ListingSearch,
  Placed,
  SearchableSuburb,
} from './listing-search.ts';
import { listPlacesContaining } from './search-queries.ts';
import { toTsquery } from './search-words.ts';

type PageRequest = Omit<ListingRequest, 'filters'> & { filters: PropertyFilters };

/** Searches in PostgreSQL while the index is loading or cannot answer. */
export class DatabaseSearch implements ListingSearch {
  readonly #db: Kysely<DB>;
  readonly #cap: number;

  constructor(db: Kysely<DB>, cap = countCap) {
    this.#db = db;
    this.#cap = cap;
  }

  async find(request: ListingRequest): Promise<FoundListings> {
    const { city, terms = [], ...others } = request.filters;
    const places = city === undefined ? undefined : await listPlacesContaining(this.#db, city);
    const tsquery = terms.length > 0 ? toTsquery(terms) : undefined;
    return this.#read({ ...request, filters: { ...others, places, tsquery } });
  }

  async places(names: readonly string[]) {
    const { rows } = await sql<{ city: string; count: number }>`
      select wanted.city, coalesce(sum(listings), 0)::integer as count
      from unnest(${names}::text[]) with ordinality as wanted (city, position)
      left join listing_counts on strpos(place, lower(wanted.city)) > 0
      group by wanted.city, wanted.position
      order by wanted.position
    `.execute(this.#db);
    return rows;
  }

  async suburbs(): Promise<SearchableSuburb[]> {
    const { rows } = await sql<SearchableSuburb>`
      with suburbs as (
        select lower(suburb) as key, min(suburb) as name,
          trim(regexp_replace(lower(suburb), '[^[:alnum:]]+', ' ', 'g')) as words
        from listing_counts where listings > 0 group by lower(suburb)
      )
      select name, key, words from suburbs where words <> '' order by length(words) desc, name
    `.execute(this.#db);
    return rows;
  }

  /** The term's stem (empty for a stop word), and the ids of up to about 100,000 matches. */
  async findTerm(tsquery: string): Promise<{ meant: string; ids: string[] }> {
    // The driver reads an array of 100,000 ids a character at a time, which blocks the process.
    const { rows } = await sql<{ meant: string; ids: string | null }>`
      select to_tsquery('english', ${tsquery})::text as meant,
        (select string_agg(properties.id::text, ',') from properties
          where ${isListed({ tsquery })}) as ids
    `.execute(this.#db);
    return { meant: rows[0]?.meant ?? '', ids: rows[0]?.ids?.split(',') ?? [] };
  }

  priceQuartiles(): null {
    return null;
  }

  isFound(): boolean {
    return false;
  }

  async #read(request: PageRequest): Promise<FoundListings> {
    const { places, type, ...others } = request.filters;
    if (Object.values(others).every((filter) => filter === undefined)) {
      const [rows, total] = await Promise.all([
        this.#listPage(request),
        this.#readTotal({ places, type }),
      ]);
      return { rows, total };
    }
    const { total, rows } = await this.#findUpTo(request);
    return { total, rows: total > this.#cap ? await this.#listPage(request) : rows };
  }

  /** Reads one page in list order, using only an index. */
  async #listPage(request: PageRequest): Promise<Placed[]> {
    const { rows } = await sql<Placed>`
      select ${placedBy(request)} from properties
      where ${isListed(request.filters)} and ${onPage(request)}
    `.execute(this.#db);
    return isBackwards(request) ? rows.reverse() : rows;
  }

  /** Counts and reads the page in one pass. The page is unusable if the total exceeds the cap. */
  async #findUpTo(request: PageRequest): Promise<FoundListings> {
    const { rows } = await sql<FoundListings>`
      with found as materialized (
        select properties.id, properties.created_at, properties.confirmed_at, properties.price
        from properties
        where ${isListed(request.filters)} limit ${this.#cap + 1}
      ), page as (
        select ${placedBy(request)} from found as properties where ${onPage(request)}
      )
      select
        (select count(*)::integer from found) as total,
        (select coalesce(json_agg(page), '[]') from page) as rows
    `.execute(this.#db);
    const [found = { total: 0, rows: [] }] = rows;
    return isBackwards(request) ? { ...found, rows: found.rows.toReversed() } : found;
  }

  /** Reads the total from stored counts, for lists that are filtered only by place and type. */
  async #readTotal({ places, type }: PropertyFilters): Promise<number> {
    const { total } = await this.#db
      .selectFrom('listing_counts')
      .select(sql<number>`coalesce(sum(listings), 0)::integer`.as('total'))
      .$call((query) =>
        places ? query.where('place', '=', sql<string>`any(${places}::text[])`) : query,
      )
      .$call((query) => (type ? query.where('type', '=', type) : query))
      .executeTakeFirstOrThrow();
    return total;
  }
}

const columns = {
  created: 'properties.created_at',
  confirmed: 'properties.confirmed_at',
  price: 'properties.price',
} as const;

const isByTime = (sort: SortOrder): boolean => sortKeys[sort] !== 'price';

const isBackwards = ({ position }: PageRequest): boolean => position?.direction === 'before';

function onPage(request: PageRequest) {
  const { sort, position, limit } = request;
  const isAscending = (sort === 'price_asc') !== isBackwards(request);
  const by = sql.raw(isAscending ? 'asc' : 'desc');
  const key = sql.ref(columns[sortKeys[sort]]);
  const page = sql`order by ${key} ${by}, properties.id ${by} limit ${limit}`;
  if (!position) return sql`true ${page}`;
  const start = isByTime(sort) ? new Date(position.value) : position.value;
  const comparison = sql.raw(isAscending ? '>' : '<');
  return sql`(${key}, properties.id) ${comparison} (${start}, ${position.id}::uuid) ${page}`;
}

/** Selects only the value the list is sorted by, because no index contains every sort value. */
function placedBy({ sort }: PageRequest) {
  const key = sql.ref(columns[sortKeys[sort]]);
  const value = isByTime(sort) ? sql`extract(epoch from ${key}) * 1000` : key;
  return sql`properties.id, (${value})::float8 as value`;
}
