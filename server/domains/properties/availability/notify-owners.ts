import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { availabilityPath } from './availability-link.ts';
import type { HomesNotice } from './availability-notifications.ts';

type Needed = Pick<Context, 'config' | 'notify' | 'now'>;

export async function notifyOwners(
  { config, notify, now }: Needed,
  trx: Transaction<DB>,
  homes: readonly { owner_id: string; title: string }[],
  about: (notice: HomesNotice) => Notification,
): Promise<void> {
  for (const [userId, those] of Map.groupBy(homes, ({ owner_id }) => owner_id)) {
    const account = await findAccount(trx, userId);
    if (!account) continue;
    const { email } = account;
    const path = availabilityPath(config, account, now());
    const titles = those.map(({ title }) => title);
    await notify(trx, about({ userId, email, titles, path }));
  }
}
