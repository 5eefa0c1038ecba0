import { sql, type Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';

interface DemoSearch {
  name: string;
  frequency: 'instant' | 'daily' | 'weekly';
  city: string;
  type?: string;
  max_price?: number;
  bedrooms?: number;
}

const searches: DemoSearch[] = [
  {
    name: 'Apartment, Harare, Up to $700',
    frequency: 'daily',
    city: 'Harare',
    type: 'apartment',
    max_price: 700,
  },
  { name: 'Avondale, 2+ bedrooms', frequency: 'instant', city: 'Avondale', bedrooms: 2 },
];

const savedDaysAgo = 20;

/** Matches are marked as sent, so that no email goes out for them. */
export async function insertSavedSearches(
  trx: Transaction<DB>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { id: subscriber_id } = await trx
    .insertInto('alert_subscribers')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const created_at = new Date(now.getTime() - savedDaysAgo * 24 * 3_600_000);
  const rows = searches.map((search) => ({ subscriber_id, created_at, ...search }));
  await trx.insertInto('saved_searches').values(rows).execute();
  await sql`
    insert into search_matches (search_id, property_id, reason, found_at, told_at)
    select saved_searches.id, properties.id, 'new', properties.created_at, properties.created_at
    from saved_searches
    join properties on strpos(properties.place, saved_searches.place) > 0
      and saved_searches.type in (properties.type, 'all')
      and properties.price <= price_limit and properties.bedrooms >= saved_searches.bedrooms
      and properties.is_listed and properties.created_at > saved_searches.created_at
  `.execute(trx);
  await sql`
    insert into alerted_properties (property_id, is_listed, state, price, currency)
    select id, is_listed, state, price, currency from properties where is_listed
  `.execute(trx);
}
