import { repeatInBatches } from '../../../database/repeat-in-batches.ts';
import type { Context } from '../../context.ts';
import { listForgottenAccounts } from '../account-queries.ts';
import { eraseAccount } from '../erasure/erase-account.ts';

const dayMs = 24 * 3600 * 1000;
/** a confirmation link lives a day and can be asked for again until then */
const waitsForDays = 7;
const batch = 100;

/** Erases accounts whose address nobody ever confirmed: it may be somebody else's. */
export async function purgeUnconfirmed(
  context: Pick<Context, 'db' | 'accountPorts' | 'config' | 'mailboxes' | 'now' | 'pushes'>,
): Promise<void> {
  const { db, now } = context;
  const begunBefore = new Date(now().getTime() - waitsForDays * dayMs);
  const purgeSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const accounts = await listForgottenAccounts(trx, { begunBefore, now: now(), limit });
      for (const account of accounts) await eraseAccount(context, trx, account);
      return accounts.length;
    });
  await repeatInBatches(purgeSome, batch);
}
