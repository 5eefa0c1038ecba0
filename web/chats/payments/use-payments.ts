import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chat } from '../../../contract/chats/chats.ts';
import type { PaymentRecord } from '../../../contract/chats/payments.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';

/** Under one key as long as nothing that was recorded here takes a further step. */
export const paymentsKey = (me: string, { id, payment_steps }: Chat) => [
  'payments',
  me,
  id,
  payment_steps,
];

/** What was recorded as paid in a conversation, by the message that tells of it. */
export function usePayments(me: string, chat: Chat): ReadonlyMap<string, PaymentRecord> {
  const { data } = useQuery(
    {
      queryKey: paymentsKey(me, chat),
      queryFn: () => browserApi.call('GET /api/chats/{id}/payments', { params: { id: chat.id } }),
      // A conversation that a device has kept from before knows of no payments.
      enabled: chat.payment_steps > 0,
      // Cards stay while what has changed is on its way.
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return useMemo(() => new Map(data?.map((payment) => [payment.id, payment])), [data]);
}
