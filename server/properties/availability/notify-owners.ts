import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import type { Context } from '../../context.ts';
import type { NewPush } from '../../ports.ts';
import { availabilityPath } from './availability-link.ts';
import type { HomesNotice } from './availability-words.ts';

type Needed = Pick<Context, 'config' | 'now'> & { pushes: Pick<Context['pushes'], 'enqueue'> };

export async function notifyOwners(
  { config, now, pushes }: Needed,
  trx: Transaction<DB>,
  homes: readonly { owner_id: string; title: string }[],
  pushOf: (notice: HomesNotice) => NewPush,
): Promise<void> {
  for (const [userId, those] of Map.groupBy(homes, ({ owner_id }) => owner_id)) {
    const account = await findAccount(trx, userId);
    if (!account) continue;
    const { email } = account;
    const path = availabilityPath(config, account, now());
    const titles = those.map(({ title }) => title);
    await pushes.enqueue(trx, pushOf({ userId, email, titles, path, publicUrl: config.publicUrl }));
  }
}
