import type { Transaction } from 'kysely';
import type { PaymentStatus } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { type Actor, recordAdminAction } from './admin-log-queries.ts';
import { lockEndedPayments, lockPayment, type Payment, setPayment } from './payment-queries.ts';

type Needed = Pick<Context, 'db' | 'now'>;

interface PaymentUpdate {
  adminId: string;
  personId: string;
  status: PaymentStatus;
  /** The last day as YYYY-MM-DD, for active payments only; undefined if there is none. */
  lastDay?: string;
  reason?: string;
}

const tooLate = 'Please choose today or a later day';
const batch = 100;
const systemItself = { actor: 'system' } as const;

/** Records a person's payment status. It is bookkeeping and restricts nothing (DEC-02, X4). */
export async function updatePayment(
  { db, now }: Needed,
  { adminId, personId, status, lastDay, reason }: PaymentUpdate,
): Promise<void> {
  if (lastDay !== undefined && hasEnded(lastDay, now())) {
    const fields = { expiration_date: tooLate };
    throw new AppError('invalid_fields', { message: tooLate, fields });
  }
  await db.transaction().execute(async (trx) => {
    const before = await lockPayment(trx, personId);
    if (!before) throw new AppError('not_found');
    const sameEnd = status === 'active' ? null : before.payment_expires_at;
    const after = { payment_status: status, payment_expires_at: lastDay ?? sameEnd };
    await setPayment(trx, personId, after);
    await recordPayment(trx, { by: { adminId }, personId, before, after, reason });
  });
}

/** Marks ended payments as expired. Safe to run in several processes at the same time. */
export async function expirePayments({ db, now }: Needed): Promise<void> {
  const expireSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const rows = await lockEndedPayments(trx, dayInHarare(now()), limit);
      for (const { id, ...before } of rows) {
        const after = { ...before, payment_status: 'expired' as const };
        await setPayment(trx, id, after);
        await recordPayment(trx, { by: systemItself, personId: id, before, after });
      }
      return rows.length;
    });
  await repeatInBatches(expireSome, batch);
}

export const hasEnded = (lastDay: string, now: Date): boolean => lastDay < dayInHarare(now);

interface PaymentChange {
  by: Actor;
  personId: string;
  before: Payment;
  after: Payment;
  reason?: string | undefined;
}

const recordPayment = (
  trx: Transaction<DB>,
  { by, personId, before, after, reason }: PaymentChange,
) =>
  recordAdminAction(trx, {
    ...by,
    action: paymentAction,
    targetUserId: personId,
    before: { ...before },
    after: { ...after },
    ...(reason && { reason }),
  });

/** All payment changes are logged under this action, so the log is the payment history. */
const paymentAction = 'update_payment_status';
