import { useMutation } from '@tanstack/react-query';
import type { Chat } from '../../../contract/chats/chats.ts';
import type { PaymentDecision, PaymentRecord } from '../../../contract/chats/payments.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailure } from '../../api/say-failure.ts';
import { useChatSession } from '../sync/session-context.ts';
import { paymentsKey } from './use-payments.ts';

/** Decides a record; where somebody else was quicker, shows what they decided. */
export function useDecision(chat: Chat, id: string) {
  const { me, apply } = useChatSession();
  return useMutation(
    {
      mutationFn: (body: PaymentDecision) =>
        browserApi.call('PATCH /api/payments/{id}/state', { params: { id }, body }),
      onSuccess: (decided) =>
        queryClient.setQueryData(paymentsKey(me, chat), (known?: PaymentRecord[]) =>
          known?.map((payment) => (payment.id === id ? decided : payment)),
        ),
      onError: (error) =>
        sayFailure(error, {
          title: 'That did not work',
          description: 'Please try again in a moment.',
        }),
      onSettled: () => apply({ type: 'chat', chat_id: chat.id }),
    },
    queryClient,
  );
}
