import { groupedCheckCode } from '../../../../contract/chats/check-code.ts';
import {
  amountText,
  paidOnText,
  paymentMethods,
  paymentPurposes,
  refundChoices,
} from '../../../../contract/chats/payment-words.ts';
import type { CheckedReceipt as Checked } from '../../../../contract/chats/payments.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Harare',
});
const timeText = (at: string) => `${dayAndTime.format(new Date(at))} (Harare time)`;

export function CheckedReceipt({ receipt }: { receipt: Checked }) {
  const { home, refund } = receipt;
  const rows = [
    ['Amount', amountText(receipt.amount_cents)],
    ['Paid by', receipt.paid_by],
    ['Paid to', receipt.paid_to],
    ['For', paymentPurposes[receipt.purpose]],
    ['Home', [home.title, home.suburb].filter(Boolean).join(', ')],
    ['How', paymentMethods[receipt.method]],
    ['Paid on', paidOnText(receipt.paid_on)],
    ['Refund', refund === 'returned' ? 'Refundable, as the receipt says' : refundChoices[refund]],
    ['Recorded', timeText(receipt.recorded_at)],
    ['Confirmed', timeText(receipt.confirmed_at)],
  ];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-2xl">
        <Icon name="shield-check" className="size-7 shrink-0 text-positive" />
        Both people confirmed this receipt
      </h2>
      <Card className="flex flex-col gap-4 p-5">
        <p className="text-muted">
          <span>{`Receipt ${receipt.number}, check code `}</span>
          <span className="whitespace-nowrap tabular-nums">{groupedCheckCode(receipt.code)}</span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p>
        Compare each line with the receipt you were given. If one is different, that receipt was
        changed. Names are shortened here. Refund terms and notes are only on the receipt.
      </p>
      <p className="font-medium">
        Musha holds no money. This receipt shows what both people confirmed.
      </p>
    </section>
  );
}
