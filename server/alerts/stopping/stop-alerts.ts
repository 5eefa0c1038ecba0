import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { endSubscription } from '../subscriber-queries.ts';
import { StopLinks } from './alert-links.ts';

/** Pauses an account's searches. Without an account, deletes the email address's searches. */
export async function stopAlerts(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  token: string,
): Promise<void> {
  const subscriberId = new StopLinks(config).idOf(token);
  if (subscriberId === undefined) throw new AppError('invalid_link');
  await db.transaction().execute((trx) => endSubscription(trx, subscriberId, now()));
}
