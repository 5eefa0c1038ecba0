import type { CheckedReceipt, PaymentRecord } from '../../../contract/chats/payments.ts';
import type { Membership } from '../chat-rules.ts';
import type { PaymentRow, ReceiptRow } from './payment-queries.ts';
import { maskedName, paymentPermissions } from './payment-rules.ts';

export function presentPayment(
  row: PaymentRow,
  viewerId: string,
  membership: Membership,
): PaymentRecord {
  const isMine = row.author_id === viewerId;
  const { number, code } = row;
  return {
    id: row.id,
    chat_id: row.chat_id,
    is_mine: isMine,
    paid_by_me: row.author_paid === isMine,
    purpose: row.purpose,
    amount_cents: row.amount_cents,
    method: row.method,
    paid_on: row.paid_on,
    refund: row.refund,
    refund_terms: row.refund_terms,
    note: row.note,
    state: row.state,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    receipt: number !== null && code !== null ? { number, code } : null,
    viewer_can: paymentPermissions(row, viewerId, membership),
  };
}

export const namesOnReceipt = ({ author_paid, author_name, other_name }: ReceiptRow) =>
  author_paid
    ? { paidBy: author_name, paidTo: other_name }
    : { paidBy: other_name, paidTo: author_name };

/** The public check of a receipt by its code, without notes or full names (PAID-05). */
export function presentCheckedReceipt(row: ReceiptRow): CheckedReceipt {
  const { paidBy, paidTo } = namesOnReceipt(row);
  return {
    code: row.code,
    number: row.number,
    purpose: row.purpose,
    amount_cents: row.amount_cents,
    method: row.method,
    paid_on: row.paid_on,
    refund: row.refund,
    home: { title: row.home_title, suburb: row.home_suburb },
    paid_by: maskedName(paidBy),
    paid_to: maskedName(paidTo),
    recorded_at: row.created_at.toISOString(),
    confirmed_at: row.decided_at.toISOString(),
  };
}
