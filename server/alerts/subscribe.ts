import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewSearchSubscription } from '../../contract/alerts/alerts.ts';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../sha256.ts';
import { narrowConditions } from './save-search.ts';
import { countSearches, insertSearch } from './saved-search-queries.ts';
import { maxSavedSearches } from './saved-search-rules.ts';
import { confirmSearchMail } from './sending/alert-mails.ts';
import { lockSubscriber } from './subscriber-queries.ts';
import {
  confirmSearch,
  findAccountOf,
  findSubscriberOfAddress,
  findUnconfirmed,
  moveSearches,
} from './subscription-queries.ts';

const hashOf = (token: string) => sha256(token).toString('base64url');

/**
 * Saves a search for an address and mails it a link. The result is the same whether the address is
 * new, known, or has too many searches already.
 */
export async function subscribe(
  { db, outbox, config, limiter }: Context,
  { email, name, filters, frequency }: NewSearchSubscription,
): Promise<void> {
  const conditions = narrowConditions(filters);
  await limiter.takeFor('search_subscription_recipient', email);
  const token = randomBytes(24).toString('base64url');
  await db.transaction().execute(async (trx) => {
    const subscriberId = await lockSubscriber(trx, { email });
    if ((await countSearches(trx, subscriberId)) >= maxSavedSearches) return;
    const tokenHash = hashOf(token);
    const id = await insertSearch(trx, { subscriberId, name, frequency, conditions, tokenHash });
    if (id) await outbox.enqueue(trx, confirmSearchMail({ email, name }, token, config.publicUrl));
  });
}

/**
 * Confirms a search by the token of its mail; it goes to the account of the address, where there is
 * one. Throws `invalid_link`.
 */
export const confirmSubscription = ({ db }: Pick<Context, 'db'>, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const search = await findUnconfirmed(trx, hashOf(token));
    if (!search) throw new AppError('invalid_link');
    await confirmSearch(trx, search.id);
    const account = search.email && (await findAccountOf(trx, search.email));
    if (account) await giveToAccount(trx, search.subscriber_id, account.id);
  });

/** Gives an account the searches that its address saved by mail before the account was opened. */
export async function adoptSearches(trx: Transaction<DB>, userId: string): Promise<void> {
  const subscriber = await findSubscriberOfAddress(trx, userId);
  if (subscriber) await giveToAccount(trx, subscriber.id, userId);
}

async function giveToAccount(trx: Transaction<DB>, from: string, userId: string): Promise<void> {
  const to = await lockSubscriber(trx, { user_id: userId });
  await moveSearches(trx, { from, to });
}
