import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import type { PaymentRecord } from '../../../../contract/chats/payments.ts';
import { useApi } from '../../../client/api/use-api.ts';

/** The key changes with each step of a payment, so that the payments are refetched. */
export const paymentsKey = (me: string, { id, payment_steps }: Chat) => [
  'payments',
  me,
  id,
  payment_steps,
];

/** A conversation's recorded payments, each keyed by the id of the message that announces it. */
export function usePayments(me: string, chat: Chat): ReadonlyMap<string, PaymentRecord> {
  const { data } = useApi(
    'GET /api/chats/{id}/payments',
    { params: { id: chat.id } },
    {
      queryKey: paymentsKey(me, chat),
      // Conversations that an older release stored on this device lack `payment_steps`.
      enabled: chat.payment_steps > 0,
      placeholderData: keepPreviousData,
    },
  );
  return useMemo(() => new Map(data?.map((payment) => [payment.id, payment])), [data]);
}
