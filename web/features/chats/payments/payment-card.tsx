import type { Chat } from '../../../../contract/chats/chats.ts';
import {
  amountText,
  paidOnText,
  paymentMethods,
  paymentPurposes,
  refundText,
} from '../../../../contract/chats/payment-words.ts';
import type { PaymentRecord, PaymentState } from '../../../../contract/chats/payments.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PaymentActions } from './payment-actions.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

const states: Record<PaymentState, { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Waiting for confirmation', tone: 'waiting' },
  confirmed: { text: 'Confirmed by both', tone: 'positive' },
  declined: { text: 'Disputed', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
};

interface PaymentCardProps {
  chat: Chat;
  payment: PaymentRecord;
  otherName: string;
}

/** A recorded payment, which replaces the message that announces it (PAID-03). */
export function PaymentCard({ chat, payment, otherName }: PaymentCardProps) {
  const { state, is_mine, reason, receipt } = payment;
  const { text, tone } = states[state];
  const title = is_mine ? 'You recorded a payment' : `${otherName} recorded a payment`;
  return (
    <article
      aria-label={title}
      className={classNames(
        'flex w-full max-w-md flex-col gap-3 rounded-card border border-line bg-canvas p-4',
        is_mine && 'self-end',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="min-w-0 font-sans text-sm font-semibold tracking-normal wrap-anywhere">
          {title}
        </h4>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <p className="font-display text-2xl font-bold tabular-nums">
        {amountText(payment.amount_cents)}
      </p>
      <PaymentRows payment={payment} otherName={otherName} />
      {reason !== null && (
        <p className="border-l-4 border-danger pl-3 wrap-anywhere">{`What's wrong: ${reason}`}</p>
      )}
      {state === 'waiting' && (
        <PaymentActions chat={chat} payment={payment} otherName={otherName} />
      )}
      {receipt && <ReceiptLinks id={payment.id} receipt={receipt} />}
    </article>
  );
}

function PaymentRows({ payment, otherName }: Pick<PaymentCardProps, 'payment' | 'otherName'>) {
  const { paid_by_me, note } = payment;
  const rows = [
    ['Paid', paid_by_me ? `by you to ${otherName}` : `by ${otherName} to you`],
    ['For', paymentPurposes[payment.purpose]],
    ['How', paymentMethods[payment.method]],
    ['Paid on', paidOnText(payment.paid_on)],
    ['Refund', refundText(payment)],
    ...(note === null ? [] : [['Note', note]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
