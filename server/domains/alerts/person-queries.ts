import { isAddressOf } from '../../../database/address-queries.ts';
import type { Db } from '../../../database/database.ts';
import { conditionColumns } from './matching/search-conditions.ts';

const exported = [
  'saved_searches.name',
  'frequency',
  ...conditionColumns,
  'paused_at',
  'saved_searches.created_at',
] as const;

const searches = (db: Db) =>
  db
    .selectFrom('saved_searches')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'saved_searches.subscriber_id');

export const exportPerson = {
  alert_subscribers: (db: Db, id: string) =>
    db
      .selectFrom('alert_subscribers')
      .select(['tells_of_saved', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  saved_searches: (db: Db, id: string) =>
    searches(db).select(exported).where('user_id', '=', id).execute(),
  search_matches: (db: Db, id: string) =>
    searches(db)
      .innerJoin('search_matches', 'search_matches.search_id', 'saved_searches.id')
      .select(['saved_searches.name', 'property_id', 'reason', 'found_at', 'told_at'])
      .where('user_id', '=', id)
      .execute(),
  favourite_changes: (db: Db, id: string) =>
    db
      .selectFrom('favourite_changes')
      .innerJoin('alert_subscribers', 'alert_subscribers.id', 'favourite_changes.subscriber_id')
      .select(['property_id', 'kind', 'price', 'changed_at', 'told_at'])
      .where('user_id', '=', id)
      .execute(),
};

export const exportAddress = {
  saved_searches_by_mail: (db: Db, email: string) =>
    searches(db).select(exported).where(isAddressOf('email', email)).execute(),
};

export const addresses = (db: Db) =>
  db.selectFrom('alert_subscribers').select('email').where('email', 'is not', null);

export async function eraseRowsOfAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('alert_subscribers').where(isAddressOf('email', email)).execute();
}
