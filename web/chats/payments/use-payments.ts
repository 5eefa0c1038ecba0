import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chat } from '../../../contract/chats/chats.ts';
import type { PaymentRecord } from '../../../contract/chats/payments.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';

/** The key changes with each step of a payment, so that the payments are refetched. */
export const paymentsKey = (me: string, { id, payment_steps }: Chat) => [
  'payments',
  me,
  id,
  payment_steps,
];

/** A conversation's recorded payments, keyed by the id of the message that announces each. */
export function usePayments(me: string, chat: Chat): ReadonlyMap<string, PaymentRecord> {
  const { data } = useQuery(
    {
      queryKey: paymentsKey(me, chat),
      queryFn: () => browserApi.call('GET /api/chats/{id}/payments', { params: { id: chat.id } }),
      // Conversations that an older release stored on this device lack `payment_steps`.
      enabled: chat.payment_steps > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return useMemo(() => new Map(data?.map((payment) => [payment.id, payment])), [data]);
}
