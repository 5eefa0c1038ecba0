import { moveInCost } from '../../../../contract/properties/move-in-cost.ts';
import { optionalFields } from '../../../../contract/properties/optional-fields.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { formatPrice } from '../../../ui/text/price.ts';

export function MovingIn({ property }: { property: PropertyDetail }) {
  const { price, currency, deposit_return, deposit_note } = property;
  const { total, ...said } = moveInCost(property);
  const lines = [
    { label: 'First month’s rent', amount: price },
    { label: depositLabel(property), amount: said.deposit },
    { label: feeLabel(property), amount: said.agentFee },
    { label: 'Other charges', note: property.other_charges_note, amount: said.otherCharges },
  ];
  return (
    <section>
      <h2 className="text-xl">What moving in costs</h2>
      <p className="mb-3 text-muted">
        {total === null
          ? "The owner hasn't said how much the deposit is. Ask before you go to see the home."
          : 'According to the owner'}
      </p>
      <dl className="max-w-reading">
        {lines.map(
          ({ label, note, amount }) =>
            amount !== null && (
              <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5">
                <dt className="min-w-0 text-muted wrap-anywhere">
                  <span>{label}</span>
                  {note && <span className="block text-sm">{note}</span>}
                </dt>
                <dd className="font-medium">{formatPrice(amount, currency)}</dd>
              </div>
            ),
        )}
        {total !== null && (
          <div className="flex justify-between gap-4 py-2 text-lg font-semibold">
            <dt>Total to move in</dt>
            <dd>{formatPrice(total, currency)}</dd>
          </div>
        )}
      </dl>
      {deposit_return && deposit_return !== 'non_refundable' && (
        <p>{`Deposit refunded ${refundTime(deposit_return)}.`}</p>
      )}
      {deposit_note && <p className="wrap-anywhere">{deposit_note}</p>}
      {deposit_return === 'non_refundable' && (
        <p className="mt-2 max-w-reading rounded-card border border-line bg-sunken p-3">
          <strong>The owner says the deposit is non-refundable. </strong>
          <span>{optionalFields.deposit_return.notes.non_refundable}</span>
        </p>
      )}
    </section>
  );
}

const refundTime = (time: 'on_leaving' | 'within_14_days' | 'within_30_days'): string =>
  time === 'on_leaving'
    ? 'on the day you move out'
    : `${optionalFields.deposit_return.names[time].toLowerCase()} after you move out`;

function depositLabel({ deposit_months, deposit_amount }: PropertyDetail): string {
  if (deposit_amount !== null || !deposit_months) return 'Deposit';
  return `Deposit (${deposit_months} ${deposit_months === 1 ? 'month' : 'months'} of rent)`;
}

function feeLabel({ agent_fee, agent_fee_payer }: PropertyDetail): string {
  if (!agent_fee || agent_fee_payer === null) return 'Agent’s fee';
  return {
    renter: 'Agent’s fee',
    both: 'Agent’s fee, your half',
    owner: 'Agent’s fee, paid by the owner',
  }[agent_fee_payer];
}
