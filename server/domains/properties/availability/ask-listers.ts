import type { Transaction } from 'kysely';
import { startOfDay } from '../../../../contract/harare-day.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { type HomesNotice, lapsed, stillAvailable } from './availability-notifications.ts';
import { claimListersToAsk, lapseHomes } from './availability-queries.ts';
import { notifyOwners } from './notify-owners.ts';

type Needed = Pick<Context, 'config' | 'db' | 'notify' | 'now' | 'settings'>;
type Claimed = { owner_id: string; title: string }[];

/** A confirmation before this time is at least `days` calendar days old. */
const beforeDays = (days: number, now: Date): Date => startOfDay(now, days - 1);

/** Withdraws homes left unconfirmed for too long, then asks listers about homes that are due. */
export async function askListers(context: Needed): Promise<void> {
  const { settings, now } = context;
  const lapseAfter = await settings.valueOf('withdraw_unconfirmed_after_days');
  if (await settings.valueOf('withdraw_unconfirmed'))
    await inBatches(
      context,
      (trx) => lapseHomes(trx, beforeDays(lapseAfter, now())),
      (notice) => lapsed(notice, lapseAfter),
    );
  const askAfter = await settings.valueOf('ask_availability_after_days');
  const due = beforeDays(askAfter, now());
  await inBatches(
    context,
    (trx) => claimListersToAsk(trx, { confirmedBefore: due, askedBefore: due, now: now() }),
    stillAvailable,
  );
}

/** Notifies each lister once, in the transaction that claims the lister's homes. */
async function inBatches(
  context: Needed,
  claim: (trx: Transaction<DB>) => Promise<Claimed>,
  about: (notice: HomesNotice) => Notification,
): Promise<void> {
  let claimed: Claimed;
  do {
    claimed = await context.db.transaction().execute(async (trx) => {
      const homes = await claim(trx);
      await notifyOwners(context, trx, homes, about);
      return homes;
    });
  } while (claimed.length > 0);
}
