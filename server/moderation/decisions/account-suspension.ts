import { AppError } from '../../../contract/errors.ts';
import { accountRestored } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { restorePersonIn, suspendPersonIn } from '../../accounts/administration/suspension.ts';
import type { Context } from '../../context.ts';
import { insertDecidedCase, markLifted } from '../cases/case-queries.ts';
import { appealEnd, suspensionEnd } from '../cases/case-rules.ts';
import { createMailToken } from '../mail-token.ts';
import { notifyPerson } from '../notify-person.ts';

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
    const { token, hash } = createMailToken();
    const { id: caseId } = await insertDecidedCase(trx, {
      subject: 'account',
      person_id: personId,
      people_count: 0,
      queued_at: now,
      status: 'decided',
      outcome: 'suspend',
      reason,
      suspended_until: until ?? null,
      decided_by: adminId,
      decided_at: now,
      appeal_token_hash: hash,
      appeal_until: appealEnd(now),
    });
    const decision = { caseId, subject: 'account', outcome: 'suspend', reason, until } as const;
    await notifyPerson(context, trx, personId, { ...decision, title: null, token, closingNotice });
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
