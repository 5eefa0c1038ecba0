import type { Transaction } from 'kysely';
import type { NewSavedSearch, SavedSearchChange } from '../../../contract/alerts/alerts.ts';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { conditionsOf, narrows } from './matching/search-conditions.ts';
import {
  blockMatching,
  countSearches,
  deletePendingMatches,
  findSameSearch,
  insertSearch,
  moveDueTime,
  type SearchKey,
  updateSearch,
} from './saved-search-queries.ts';
import { nextAlertTime } from './sending/alert-times.ts';
import { lockSubscriber, type SubscriberKey } from './subscriber-queries.ts';

export const maxSavedSearches = 30;
/** Maximum number of unconfirmed searches per email address; older ones are deleted. */
export const maxUnconfirmedSearches = 100;

/** Throws `invalid_fields` if every home would match. */
export function narrowConditions(filters: NewSavedSearch['filters']) {
  const conditions = conditionsOf(filters);
  if (narrows(conditions)) return conditions;
  throw new AppError('invalid_fields', {
    fields: { filters: 'Please choose at least one filter first' },
  });
}

export function saveSearch(
  { db }: Pick<Context, 'db'>,
  key: SubscriberKey,
  { name, filters, frequency }: NewSavedSearch,
): Promise<string> {
  const conditions = narrowConditions(filters);
  return db.transaction().execute(async (trx) => {
    const subscriberId = await lockSubscriber(trx, key);
    const same = await findSameSearch(trx, subscriberId, conditions);
    if (same) return same.id;
    await requireRoom(trx, subscriberId);
    const id = await insertSearch(trx, { subscriberId, name, frequency, conditions });
    if (id === undefined) throw new Error('the saved search was not stored');
    return id;
  });
}

export const changeSearch = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: SearchKey,
  { paused, ...said }: SavedSearchChange,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await blockMatching(trx);
    const pausing = paused === true ? { paused_at: now(), due_at: null } : { paused_at: null };
    const fields = { ...said, ...(paused !== undefined && pausing) };
    if (!(await updateSearch(trx, key, fields))) return false;
    if (paused) await deletePendingMatches(trx, [key.id]);
    else if (said.frequency) await moveDueTime(trx, key.id, nextAlertTime(said.frequency, now()));
    return true;
  });

/** Throws if the subscriber has reached the limit. The caller must have locked the subscriber. */
export async function requireRoom(trx: Transaction<DB>, subscriberId: string): Promise<void> {
  if ((await countSearches(trx, subscriberId)) < maxSavedSearches) return;
  throw new AppError('conflict', {
    message: `You have ${maxSavedSearches} saved searches. Please delete one first.`,
  });
}
