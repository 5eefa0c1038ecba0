import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewSearchSubscription } from '../../../contract/alerts/alerts.ts';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { findCanonicalMailbox } from '../accounts/mailboxes/mailbox-queries.ts';
import { filtersOf } from './matching/search-conditions.ts';
import {
  maxSavedSearches,
  maxUnconfirmedSearches,
  narrowConditions,
  requireRoom,
} from './save-search.ts';
import { countSearches, insertSearch } from './saved-search-queries.ts';
import { nameOfSearch } from './search-words.ts';
import { searchToConfirm } from './sending/alert-notifications.ts';
import { AlertLinks } from './stopping/alert-links.ts';
import { lockSubscriber } from './subscriber-queries.ts';
import {
  confirmSearch,
  deleteOldestUnconfirmed,
  findAccountOf,
  findSubscriberOfAddress,
  findToConfirm,
  moveSearches,
} from './subscription-queries.ts';

const hashOf = (token: string) => sha256(token).toString('base64url');

/** The response is always the same. Only confirmed searches count towards the limit (ALRT-15). */
export async function subscribe(
  { db, notify, config, limiter }: Context,
  { email, filters: asked, frequency }: NewSearchSubscription,
): Promise<void> {
  const conditions = narrowConditions(asked);
  await limiter.takeFor('search_subscription_recipient', await findCanonicalMailbox(db, email));
  const filters = filtersOf(conditions);
  const links = new AlertLinks(config, 'confirm');
  await db.transaction().execute(async (trx) => {
    const subscriberId = await lockSubscriber(trx, { email });
    if ((await countSearches(trx, subscriberId)) >= maxSavedSearches) return;
    const newId = randomUUID();
    const tokenHash = hashOf(links.tokenOf(newId));
    const search = { name: nameOfSearch(filters), frequency, conditions };
    const id = await insertSearch(trx, { id: newId, subscriberId, ...search, tokenHash });
    if (id === undefined) return;
    await deleteOldestUnconfirmed(trx, subscriberId, maxUnconfirmedSearches);
    await notify(trx, searchToConfirm({ email, filters, token: links.tokenOf(id) }));
  });
}

/** Confirms a search. If the email address has an account, moves the search to that account. */
export const confirmSubscription = (
  { config, db }: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const id = new AlertLinks(config, 'confirm').idOf(token);
    const search = await findToConfirm(
      trx,
      id === undefined ? { tokenHash: hashOf(token) } : { id },
    );
    if (!search) throw new AppError('invalid_link');
    if (search.token_hash === null) return;
    const account = search.email && (await findAccountOf(trx, search.email));
    const heirId = account ? await lockSubscriber(trx, { user_id: account.id }) : undefined;
    await requireRoom(trx, heirId ?? search.subscriber_id);
    await confirmSearch(trx, search.id);
    if (heirId) await moveSearches(trx, { from: search.subscriber_id, to: heirId });
  });

/** Moves searches saved by email to the account that now owns the address. */
export async function adoptSearches(trx: Transaction<DB>, userId: string): Promise<void> {
  const subscriber = await findSubscriberOfAddress(trx, userId);
  if (!subscriber) return;
  const to = await lockSubscriber(trx, { user_id: userId });
  await moveSearches(trx, { from: subscriber.id, to });
}
