import { retentionDays } from '../../../../contract/retention.ts';
import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Context } from '../../../context.ts';
import { listAbandonedAccounts } from '../account-queries.ts';
import { type ErasingContext, eraseAccount } from '../erasure/erase-account.ts';

const dayMs = 24 * 3600 * 1000;
const batch = 100;

/** Deletes accounts with an unconfirmed email address, which may belong to someone else. */
export async function purgeUnconfirmed(
  context: ErasingContext & Pick<Context, 'db'>,
): Promise<void> {
  const { db, now } = context;
  const begunBefore = new Date(now().getTime() - retentionDays.unconfirmedAccounts * dayMs);
  const purgeSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const accounts = await listAbandonedAccounts(trx, { begunBefore, now: now(), limit });
      for (const account of accounts) await eraseAccount(context, trx, account);
      return accounts.length;
    });
  await repeatInBatches(purgeSome, batch);
}
