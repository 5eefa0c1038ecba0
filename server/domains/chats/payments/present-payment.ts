import { CheckedReceipt, PaymentRecord } from '../../../../contract/chats/payments.ts';
import { present, viewerCan } from '../../../http/answers/present.ts';
import type { PaymentRow, ReceiptRow } from './payment-queries.ts';
import { maskedName, type PaymentViewer, paymentRules } from './payment-rules.ts';

export function presentPayment(row: PaymentRow, viewer: PaymentViewer): PaymentRecord {
  const is_mine = row.author_id === viewer.id;
  const { number, code } = row;
  return present(PaymentRecord, row, {
    is_mine,
    paid_by_me: row.author_paid === is_mine,
    receipt: number !== null && code !== null ? { number, code } : null,
    viewer_can: viewerCan(paymentRules, viewer, row),
  });
}

export const namesOnReceipt = ({ author_paid, author_name, other_name }: ReceiptRow) =>
  author_paid
    ? { paidBy: author_name, paidTo: other_name }
    : { paidBy: other_name, paidTo: author_name };

/** The public check of a receipt by its code, without notes or full names (PAID-05). */
export function presentCheckedReceipt(row: ReceiptRow): CheckedReceipt {
  const { paidBy, paidTo } = namesOnReceipt(row);
  return present(CheckedReceipt, row, {
    home: { title: row.home_title, suburb: row.home_suburb },
    paid_by: maskedName(paidBy),
    paid_to: maskedName(paidTo),
    recorded_at: row.created_at,
    confirmed_at: row.decided_at,
  });
}
