import { readCheckCode } from '../../../../contract/chats/check-code.ts';
import type { paymentApi } from '../../../../contract/chats/payments-api.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { membershipFor } from '../chat-access.ts';
import { decide, paymentFor } from './decide-payment.ts';
import { findReceipt, findReceiptByCode, listPayments } from './payment-queries.ts';
import { presentCheckedReceipt, presentPayment } from './present-payment.ts';
import { type PaymentSeen, recordPayment } from './record-payment.ts';

export function paymentRoutes(context: Context): Pick<RouteTable, keyof typeof paymentApi> {
  const { db, config } = context;
  const present = ({ row, membership }: PaymentSeen, viewerId: string) =>
    presentPayment(row, { id: viewerId, membership });
  return {
    'GET /api/chats/{id}/payments': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        const membership = await membershipFor(db, viewer.id, params.id);
        const rows = await listPayments(db, params.id);
        return rows.map((row) => presentPayment(row, { id: viewer.id, membership }));
      },
    },
    'POST /api/chats/{id}/payments': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['payment'],
      handle: async ({ params, body }, viewer) =>
        present(await recordPayment(context, viewer.id, { ...body, chatId: params.id }), viewer.id),
    },
    'PATCH /api/payments/{id}/state': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['payment'],
      handle: async ({ params, body }, viewer) =>
        present(await decide(context, viewer.id, { id: params.id, decision: body }), viewer.id),
    },
    'GET /api/payments/{id}/receipt': {
      access: 'signed-in',
      limits: ['receipt_file'],
      handle: async ({ params }, viewer) => {
        await paymentFor(db, viewer.id, params.id);
        const receipt = await findReceipt(db, params.id);
        if (!receipt) throw new AppError('not_found');
        // Receipts are rare, so the drawing code is loaded on demand.
        const { drawReceipt } = await import('./receipt/draw-receipt.ts');
        const file = await drawReceipt(receipt, config.publicUrl);
        return { name: `musha-receipt-${receipt.number}.pdf`, parts: [file] };
      },
    },
    'GET /api/receipts/{code}': {
      access: 'public',
      limits: ['receipt_check'],
      handle: async ({ params }) => {
        const code = readCheckCode(params.code);
        const receipt = code && (await findReceiptByCode(db, code));
        if (!receipt) throw new AppError('not_found');
        return presentCheckedReceipt(receipt);
      },
    },
  };
}
