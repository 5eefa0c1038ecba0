import { useState } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { maxWrongReason } from '../../../../contract/chats/payment-words.ts';
import { PaymentDecision, type PaymentRecord } from '../../../../contract/chats/payments.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { changeCached } from '../../../client/api/query-client.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useChatSession } from '../sync/session-context.ts';
import { paymentsKey } from './use-payments.ts';

interface PaymentActionsProps {
  chat: Chat;
  payment: PaymentRecord;
  otherName: string;
}

/** Each person sees only the actions that are available to them (PAID-02). */
export function PaymentActions({ chat, payment, otherName }: PaymentActionsProps) {
  const { mutate, mutateAsync, isPending } = useDecision(chat, payment.id);
  const [isRefusing, setIsRefusing] = useState(false);
  const { confirm, decline, withdraw } = payment.viewer_can;
  if (isRefusing) {
    return (
      <WrongForm
        onSend={(decision) => mutateAsync(decision)}
        onCancel={() => setIsRefusing(false)}
      />
    );
  }
  if (withdraw) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-muted">{`You'll both get a receipt when ${otherName} confirms it.`}</p>
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => mutate({ state: 'withdrawn' })}
        >
          Withdraw
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        Only confirm what really happened. It can't be changed afterwards, and both names stay on
        the receipt even if an account is deleted.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending || !confirm} onClick={() => mutate({ state: 'confirmed' })}>
          {isPending ? 'Confirming...' : 'Confirm'}
        </Button>
        <Button
          variant="secondary"
          disabled={isPending || !decline}
          onClick={() => setIsRefusing(true)}
        >
          This is wrong
        </Button>
      </div>
    </div>
  );
}

interface WrongFormProps {
  onSend(decision: PaymentDecision): Promise<unknown>;
  onCancel(): void;
}

function WrongForm({ onSend, onCancel }: WrongFormProps) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => PaymentDecision,
    readValues: (form) => ({ state: 'declined', ...Object.fromEntries(new FormData(form)) }),
    // A toast has shown the error. The form keeps the text for another attempt.
    onValid: async (decision) => void (await onSend(decision).catch(() => undefined)),
  });
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <TextField
        label="What's wrong?"
        hint="The other person will see this and can record the payment again."
        {...field('reason')}
        required
        maxLength={maxWrongReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Dispute payment'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useDecision(chat: Chat, id: string) {
  const { me, apply } = useChatSession();
  return useChange({
    mutationFn: (body: PaymentDecision) =>
      browserApi.call('PATCH /api/payments/{id}/state', { params: { id }, body }),
    onSuccess: (decided) =>
      changeCached<PaymentRecord[]>(paymentsKey(me, chat), (known) =>
        known?.map((payment) => (payment.id === id ? decided : payment)),
      ),
    failed: "That didn't work",
    onSettled: () => apply({ type: 'chat', chat_id: chat.id }),
  });
}
