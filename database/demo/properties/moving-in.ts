import type { DemoContents } from '../entities.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';

export type MovingIn = Pick<
  DemoContents,
  | 'deposit_months'
  | 'deposit_amount'
  | 'deposit_return'
  | 'deposit_note'
  | 'agent_fee'
  | 'agent_fee_payer'
  | 'other_charges'
  | 'other_charges_note'
>;

const notes = {
  on_leaving: 'In cash, once the keys are back and the bills are paid.',
  within_14_days: 'By EcoCash or bank transfer, less unpaid bills and damage.',
  within_30_days: 'By bank transfer, less unpaid bills and damage.',
} as const;

/** The deposit must match the one in the description. */
export function movingInOf({ depositMonths, price }: Draft, random: Random): MovingIn {
  if (random.chance(0.12)) return noOptionalFields;
  const isNonRefundable = random.chance(0.03);
  const returned = random.pick(['on_leaving', 'within_14_days', 'within_30_days'] as const);
  const hasFee = random.chance(0.35);
  const hasCharges = random.chance(0.25);
  return {
    deposit_months: depositMonths,
    deposit_amount: null,
    deposit_return: isNonRefundable ? 'non_refundable' : returned,
    deposit_note: isNonRefundable || random.chance(0.4) ? null : notes[returned],
    agent_fee: hasFee ? Math.round((price * random.pick([0.5, 1])) / 10) * 10 : null,
    agent_fee_payer: hasFee ? random.pick(['renter', 'renter', 'owner', 'both'] as const) : null,
    other_charges: hasCharges ? random.pick([10, 20, 30, 50]) : null,
    other_charges_note: hasCharges ? random.pick(['Lease', 'Lease and keys', 'Cleaning']) : null,
  };
}

const noOptionalFields: MovingIn = {
  deposit_months: null,
  deposit_amount: null,
  deposit_return: null,
  deposit_note: null,
  agent_fee: null,
  agent_fee_payer: null,
  other_charges: null,
  other_charges_note: null,
};
