import type { Transaction } from 'kysely';
import { startOfDay } from '../../../contract/harare-day.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import type { NewPush } from '../../ports.ts';
import { claimAsked, lapseHomes } from './availability-queries.ts';
import { noLongerShown, stillAvailable, type Told } from './availability-words.ts';
import { tellOwners } from './tell-owners.ts';

type Needed = Pick<Context, 'config' | 'db' | 'now' | 'pushes' | 'settings'>;
type Claimed = { owner_id: string; title: string }[];

/** The moment before which a home was confirmed if it was confirmed at least so many days ago. */
const beforeDays = (days: number, now: Date): Date => startOfDay(now, days - 1);

/** Takes long unconfirmed homes off offer, then asks listers about the others that are due. */
export async function askListers(context: Needed): Promise<void> {
  const { settings, now } = context;
  const lapseAfter = await settings.valueOf('withdraw_unconfirmed_after_days');
  if (await settings.valueOf('withdraw_unconfirmed'))
    await inBatches(
      context,
      (trx) => lapseHomes(trx, beforeDays(lapseAfter, now())),
      (told) => noLongerShown(told, lapseAfter),
    );
  const askAfter = await settings.valueOf('ask_availability_after_days');
  const due = beforeDays(askAfter, now());
  await inBatches(
    context,
    (trx) => claimAsked(trx, { confirmedBefore: due, askedBefore: due, now: now() }),
    stillAvailable,
  );
}

/** Claims homes in batches. Each lister gets one push or mail, in the transaction that notes it. */
async function inBatches(
  context: Needed,
  claim: (trx: Transaction<DB>) => Promise<Claimed>,
  pushOf: (told: Told) => NewPush,
): Promise<void> {
  let claimed: Claimed;
  do {
    claimed = await context.db.transaction().execute(async (trx) => {
      const homes = await claim(trx);
      await tellOwners(context, trx, homes, pushOf);
      return homes;
    });
  } while (claimed.length > 0);
}
