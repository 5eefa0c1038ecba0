import { useState } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import {
  maxPaymentNote,
  maxRefundTerms,
  paymentMethods,
  paymentPurposes,
  refundChoices,
} from '../../../../contract/chats/payment-words.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import { nonRefundableNote } from '../../../../contract/properties/move-in-cost.ts';
import { centsIn } from '../../../../contract/typed/amount.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useChatSession } from '../sync/session-context.ts';

interface RecordPaymentProps {
  chat: Chat;
  name: string;
  onClose(): void;
}

export function RecordPaymentDialog({ chat, name, onClose }: RecordPaymentProps) {
  const { me, apply } = useChatSession();
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState({ purpose: '', refund: '' });
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/chats/payments.ts')).NewPayment,
    readValues: (form) => {
      const { amount_cents, ...values } = Object.fromEntries(new FormData(form));
      return { id, ...values, amount_cents: centsIn(String(amount_cents)) };
    },
    onValid: async (body) => {
      const params = { id: chat.id };
      await submitChange(() => browserApi.call('POST /api/chats/{id}/payments', { params, body }), {
        title: 'Payment recorded',
        description: `We've asked ${name} to confirm it.`,
        failed: 'The payment could not be recorded',
      });
      apply({ type: 'chat', chat_id: chat.id });
    },
    onSent: onClose,
  });
  const choose = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change });
  const ownRole = chat.participants.find(({ user_id }) => user_id === me)?.profile.role;
  const warns = chosen.purpose === 'deposit' && chosen.refund === 'not_refundable';
  return (
    <Dialog title="Record a payment" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          <strong className="text-ink">Never pay to view.</strong> Musha holds no money. This only
          records what you both agree was paid.
        </p>
        <SelectField
          label="Who paid"
          required
          defaultValue={ownRole === 'renter' ? 'me' : 'other'}
          {...field('paid_by')}
        >
          <option value="me">{`I paid ${name}`}</option>
          <option value="other">{`${name} paid me`}</option>
        </SelectField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            label="What for"
            texts={paymentPurposes}
            onChoose={(purpose) => choose({ purpose })}
            {...field('purpose')}
          />
          <AmountField
            label="Amount in USD"
            required
            placeholder="350.00"
            {...field('amount_cents')}
          />
          <ChoiceField label="How it was paid" texts={paymentMethods} {...field('method')} />
          <TextField
            label="Paid on"
            required
            type="date"
            defaultValue={dayInHarare(new Date())}
            max={dayInHarare(new Date())}
            {...field('paid_on')}
          />
        </div>
        <ChoiceField
          label="Will it be refunded?"
          texts={refundChoices}
          onChoose={(refund) => choose({ refund })}
          {...field('refund')}
        />
        {chosen.refund === 'returned' && (
          <TextField
            label="When and how it will be refunded"
            hint="For example: within 14 days after moving out, less any damage"
            required
            maxLength={maxRefundTerms}
            {...field('refund_terms')}
          />
        )}
        {warns && <Notice tone="waiting">{nonRefundableNote}</Notice>}
        <TextField label="Note" maxLength={maxPaymentNote} {...field('note')} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Record the payment'}
        </Button>
      </form>
    </Dialog>
  );
}

interface ChoiceFieldProps {
  label: string;
  texts: Readonly<Record<string, string>>;
  name: string;
  error: string | undefined;
  onChoose?(value: string): void;
}

/** No option is preselected, so that the person chooses every recorded value. */
const ChoiceField = ({ label, texts, onChoose, ...field }: ChoiceFieldProps) => (
  <SelectField
    label={label}
    required
    defaultValue=""
    onChange={({ target }) => onChoose?.(target.value)}
    {...field}
  >
    <option value="" disabled>
      Please choose
    </option>
    {Object.entries(texts).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
