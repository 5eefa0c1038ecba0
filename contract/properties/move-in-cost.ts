/** The lister's figures, in the rent's currency. Null means that the lister gave none. */
export interface MovingIn {
  /** Monthly rent. */
  price: number;
  deposit_months: number | null;
  /** Takes precedence over `deposit_months`. */
  deposit_amount: number | null;
  agent_fee: number | null;
  /** If null, the renter pays the agent's fee. */
  agent_fee_payer: 'renter' | 'owner' | 'both' | null;
  other_charges: number | null;
}

export interface MoveInCost {
  deposit: number | null;
  /** The renter's share of the agent's fee. */
  agentFee: number | null;
  otherCharges: number | null;
  /** The first month's rent plus all costs above; null if the deposit is unknown (COST-01). */
  total: number | null;
}

const parts = { renter: 1, both: 1 / 2, owner: 0 } as const;

/** The database column `move_in_cost` is computed by the same formula. */
export function moveInCost(costs: MovingIn): MoveInCost {
  const { price, deposit_months, agent_fee, agent_fee_payer, other_charges } = costs;
  const months = deposit_months === null ? null : deposit_months * price;
  const deposit = costs.deposit_amount ?? months;
  const agentFee = agent_fee === null ? null : agent_fee * parts[agent_fee_payer ?? 'renter'];
  const total = deposit === null ? null : price + deposit + (agentFee ?? 0) + (other_charges ?? 0);
  return { deposit, agentFee, otherCharges: other_charges, total: inCents(total) };
}

const inCents = (amount: number | null) =>
  amount === null ? null : Math.round(amount * 100) / 100;

/** Shown in the form and on the page next to a non-refundable deposit (COST-04). */
export const nonRefundableNote =
  'A deposit is usually refunded. In October 2013 the Supreme Court ruled that charging a non-refundable deposit or fee on top of the rent is illegal (Goodliving Real Estate v Lin). The ruling was based on rules for commercial premises; newspapers reported it for tenants in general. Ask a lawyer whether it applies to this home.';
