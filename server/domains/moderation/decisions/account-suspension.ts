import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { accountRestored } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { restorePersonIn, suspendPersonIn } from '../../accounts/administration/suspension.ts';
import { markLifted } from '../cases/case-queries.ts';
import { suspensionEnd } from '../cases/case-rules.ts';
import { storeDecidedCase } from '../cases/decided-case.ts';
import { decided } from './decision-notifications.ts';

interface Suspending {
  adminId: string;
  personId: string;
  reason: string;
  suspendedUntil: string | null;
}

/** Stored as a decided case, so that the person can appeal (DEC-02). Replaces other suspensions. */
export async function suspendAccount(
  context: Context,
  { adminId, personId, reason, suspendedUntil }: Suspending,
): Promise<void> {
  const now = context.now();
  const until = suspensionEnd(suspendedUntil, now);
  // Settings are read before the transaction begins, because reading them takes another connection.
  const closingNotice = await context.settings.valueOf('closing_notice');
  const ended = await context.db.transaction().execute(async (trx) => {
    const { endedSessionIds } = await suspendPersonIn(trx, {
      adminId,
      personId,
      reason,
      ...(until && { until }),
      replaces: true,
    });
    const decision = { subject: 'account', outcome: 'suspend', reason, until } as const;
    const stored = await storeDecidedCase(trx, { ...decision, adminId, personId, now });
    const person = await findAccount(trx, personId);
    const against = { ...decision, ...stored, title: null, closingNotice };
    if (person) await context.notify(trx, decided(person, against));
    return endedSessionIds;
  });
  context.onSessionsEnded(ended);
}

interface Restoring {
  adminId: string;
  personId: string;
  reason?: string;
}

export async function restoreAccount(
  { db, notify, now }: Context,
  restoring: Restoring,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await restorePersonIn(trx, restoring)))
      throw new AppError('conflict', { message: 'This account is already active.' });
    await markLifted(trx, restoring.personId, now());
    const account = await findAccount(trx, restoring.personId);
    if (account) await notify(trx, accountRestored(account.email));
  });
}
