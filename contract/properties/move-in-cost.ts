/** The lister's figures, in the currency of the rent; null where the lister gives none. */
export interface MovingIn {
  /** a month */
  price: number;
  deposit_months: number | null;
  /** counts instead of the months */
  deposit_amount: number | null;
  agent_fee: number | null;
  /** nobody named: the renter */
  agent_fee_payer: 'renter' | 'owner' | 'both' | null;
  other_charges: number | null;
}

export interface MoveInCost {
  /** null where the lister gives none */
  deposit: number | null;
  /** the renter's part of the agent's fee; null where none is said */
  agentFee: number | null;
  otherCharges: number | null;
  /** the first month's rent and everything above; null where the deposit is not said (COST-01) */
  total: number | null;
}

const parts = { renter: 1, both: 1 / 2, owner: 0 } as const;

/**
 * The sum that a renter pays before the door opens, with its parts, in the currency of the rent and
 * rounded to cents. The column `move_in_cost` adds up the same.
 */
export function moveInCost(said: MovingIn): MoveInCost {
  const { price, deposit_months, agent_fee, agent_fee_payer, other_charges } = said;
  const months = deposit_months === null ? null : deposit_months * price;
  const deposit = said.deposit_amount ?? months;
  const agentFee = agent_fee === null ? null : agent_fee * parts[agent_fee_payer ?? 'renter'];
  const total = deposit === null ? null : price + deposit + (agentFee ?? 0) + (other_charges ?? 0);
  return { deposit, agentFee, otherCharges: other_charges, total: inCents(total) };
}

const inCents = (amount: number | null) =>
  amount === null ? null : Math.round(amount * 100) / 100;

/** This note stands on form and page beside a deposit that is called non-refundable (COST-04). */
export const nonRefundableNote =
  'A deposit is usually returned. In October 2013 the Supreme Court held that a deposit or fee that is not refundable is illegal, besides the rent (Goodliving Real Estate v Lin). The judgment rests on rules for commercial premises; the press reported it for tenants in general. Whether it holds for this home is a question for a lawyer.';
