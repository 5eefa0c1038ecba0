import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { AlertFrequency } from '../../../../contract/alerts/alerts.ts';
import {
  type FilterName,
  filterNames,
  filterOf,
  savedColumn,
} from '../../../../contract/properties/filters.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { SeenUntil } from '../../properties/listing/property-change-queries.ts';
import { filterColumnNames, fitsFilter } from '../../properties/search/filters.ts';
import { lockMatching } from '../saved-search-queries.ts';

type Trx = Transaction<DB>;

/** The position up to which changes have been matched; undefined before the first run. */
export async function findPosition(db: Db): Promise<SeenUntil | undefined> {
  const row = await db
    .selectFrom('alert_position')
    .select(['snapshot', 'taken_at'])
    .executeTakeFirst();
  if (!row || row.snapshot === null || row.taken_at === null) return undefined;
  return { snapshot: row.snapshot, takenAt: row.taken_at };
}

/** Whether the position is still current. Blocks matching and sending until the commit. */
export async function isStillAt(trx: Trx, position: SeenUntil | undefined): Promise<boolean> {
  await lockMatching(trx);
  const now = await findPosition(trx);
  return now?.snapshot === position?.snapshot;
}

export const savePosition = (trx: Trx, { snapshot, takenAt }: SeenUntil) =>
  trx.updateTable('alert_position').set({ snapshot, taken_at: takenAt }).execute();

/** Homes that differ from their last matched state. `changed` limits which homes are checked. */
export async function listChangedProperties(
  db: Db,
  changed: readonly string[] | 'any',
): Promise<string[]> {
  const among = changed === 'any' ? sql`true` : sql`properties.id = any(${changed}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select properties.id from properties
    left join alerted_properties as seen on seen.property_id = properties.id
    where ${among}
      and (properties.is_listed or seen.property_id is not null)
      and (properties.is_listed, properties.state, properties.price, properties.currency)
        is distinct from (seen.is_listed, seen.state, seen.price, seen.currency)
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Matching {
  propertyIds: readonly string[];
  /** When new matches will be sent, for each alert frequency. */
  due: Record<AlertFrequency, Date>;
  /**
   * When matching last ran; null if unknown. A search saved since then matches only homes that
   * changed after the search was saved.
   */
  since: Date | null;
}

/** The filters' conditions in a form that uses the index on saved searches. */
const byIndex: Partial<Record<FilterName, RawBuilder<SqlBool>>> = {
  type: sql`saved_searches.type = any(array[homes.type, 'all'])`,
  maxPrice: sql`saved_searches.price_limit >= homes.price`,
};

/** Whether a saved search does not set this filter, or the home matches it. */
function homeFits(name: FilterName): RawBuilder<SqlBool> {
  const { none } = filterOf(name);
  const saved = sql.ref(`saved_searches.${savedColumn(name)}`);
  const isOpen = sql`${saved} is not distinct from ${sql.lit(none)}`;
  return byIndex[name] ?? sql`(${isOpen} or ${fitsFilter(name, 'homes', saved)})`;
}

/** To use an index, expands each home's place into every place name that could match it. */
export async function matchProperties(
  trx: Trx,
  { propertyIds, due, since }: Matching,
): Promise<void> {
  // JIT compilation would take longer than the statement itself.
  await sql`set local jit = off`.execute(trx);
  await sql`
    with changed as materialized (
      select properties.id, properties.place,
        ${sql.join(filterColumnNames.map((column) => sql.ref(`properties.${column}`)))},
        -- taken out of its compressed store once, and not for every search
        properties.search_vector || ''::tsvector as words,
        properties.is_listed, properties.is_visible, properties.state, properties.currency,
        greatest(properties.created_at, properties.updated_at) as changed_at,
        seen.is_listed as was_listed, seen.state as old_state, seen.price as old_price,
        seen.currency as old_currency,
        case
          when not properties.is_listed then null
          when seen.property_id is null then 'new'
          when not seen.is_listed then 'available'
          when properties.currency = seen.currency and properties.price < seen.price then 'cheaper'
        end as reason
      from properties
      left join alerted_properties as seen on seen.property_id = properties.id
      where properties.id = any(${propertyIds}::uuid[])
    ), homes as materialized (
      select * from changed where reason is not null
    ), asked as materialized (
      select place, wanted
      from (select distinct place from homes) as places, stretches_of(place) as wanted
      -- the limit has each looked up by itself, where a join would read all searches
      cross join lateral (
        select from saved_searches where is_open and saved_searches.place = wanted limit 1
      ) as somebody
    ), found as (
      insert into search_matches (search_id, property_id, reason)
      select fitting.id, homes.id, homes.reason
      from homes
      join asked using (place)
      cross join lateral (
        select saved_searches.id from saved_searches
        where saved_searches.is_open
          and saved_searches.place = asked.wanted
          and ${sql.join(filterNames.map(homeFits), sql` and `)}
          and (saved_searches.created_at <= ${since}::timestamptz
            or saved_searches.created_at <= homes.changed_at)
          and (saved_searches.query is null or homes.words @@ saved_searches.query)
        offset 0
      ) as fitting
      on conflict do nothing
      returning search_id
    ), told as (
      update saved_searches set due_at = case frequency
        when 'instant' then ${due.instant}::timestamptz
        when 'daily' then ${due.daily}::timestamptz
        else ${due.weekly}::timestamptz
      end
      where id in (select search_id from found) and due_at is null
    ), became as materialized (
      select id, old_price, case
        when state = 'rented' and old_state <> 'rented' then 'let'
        when is_listed and not was_listed then 'available'
        when is_listed and currency = old_currency and price <> old_price then 'price'
      end as kind
      from changed where was_listed is not null and is_visible
    ), concerned as materialized (
      select favourites.user_id, became.* from became
      join favourites on favourites.property_id = became.id
      where kind is not null
      union
      select inquiries.user_id, became.* from became
      join inquiries on inquiries.property_id = became.id
      where kind = 'let' and inquiries.status <> 'closed'
    ), subscribed as (
      insert into alert_subscribers (user_id) select distinct user_id from concerned
      on conflict (user_id) do update set tells_of_saved = alert_subscribers.tells_of_saved
      returning id, user_id, tells_of_saved
    ), changes as (
      insert into favourite_changes (subscriber_id, property_id, kind, price)
      select subscribed.id, concerned.id, concerned.kind, concerned.old_price
      from concerned join subscribed using (user_id) where subscribed.tells_of_saved
      on conflict (subscriber_id, property_id, kind) do update
        set price = excluded.price, changed_at = excluded.changed_at, told_at = null
        where favourite_changes.told_at < now() - interval '1 day'
    )
    insert into alerted_properties (property_id, is_listed, state, price, currency)
    select id, is_listed, state, price, currency from changed
    where is_listed or was_listed is not null
    on conflict (property_id) do update set is_listed = excluded.is_listed,
      state = excluded.state, price = excluded.price, currency = excluded.currency
  `.execute(trx);
}
