import { sql, type Transaction } from 'kysely';
import type { PaymentStatus } from '../../../../contract/accounts/accounts.ts';
import type { DB } from '../../../../database/rows.generated.ts';

const lastDay = sql<string | null>`to_char(payment_expires_at, 'YYYY-MM-DD')`;

export interface Payment {
  payment_status: string;
  /** The last day as YYYY-MM-DD. */
  payment_expires_at: string | null;
}

export const lockPayment = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('profiles')
    .select(['payment_status', lastDay.as('payment_expires_at')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const setPayment = (
  trx: Transaction<DB>,
  id: string,
  payment: { payment_status: PaymentStatus; payment_expires_at: string | null },
) =>
  trx
    .updateTable('profiles')
    .set({
      payment_status: payment.payment_status,
      payment_expires_at: sql<Date>`${payment.payment_expires_at}::date`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Locks a batch of payments that ended before `today`; skips rows locked by others. */
export const lockEndedPayments = (trx: Transaction<DB>, today: string, limit: number) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'payment_status', lastDay.as('payment_expires_at')])
    .where('payment_status', '=', 'active')
    .where('payment_expires_at', '<', sql<Date>`${today}::date`)
    .orderBy('payment_expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
