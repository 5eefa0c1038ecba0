import { describe, expect, it } from 'vitest';
import { fc } from '../../test/random.ts';
import { type MovingIn, moveInCost } from './move-in-cost.ts';

const costs = (some: Partial<MovingIn>): MovingIn => ({
  price: 350,
  deposit_months: null,
  deposit_amount: null,
  agent_fee: null,
  agent_fee_payer: null,
  other_charges: null,
  ...some,
});
const totalOf = (some: Partial<MovingIn>) => moveInCost(costs(some)).total;

describe('the total to move in (COST-01)', () => {
  it.each<[string, Partial<MovingIn>, number | null]>([
    ['is the rent plus a deposit of two months’ rent', { deposit_months: 2 }, 1050],
    ['is the rent alone without a deposit', { deposit_months: 0 }, 350],
    [
      'uses the deposit’s amount rather than its months',
      { deposit_months: 2, deposit_amount: 100 },
      450,
    ],
    ['is unknown if the deposit is unknown', { agent_fee: 100, other_charges: 20 }, null],
    ['includes an agent fee without a stated payer', { deposit_months: 1, agent_fee: 175 }, 875],
    [
      'excludes an agent fee that the owner pays',
      { deposit_months: 1, agent_fee: 175, agent_fee_payer: 'owner' },
      700,
    ],
    [
      'includes half of a shared agent fee',
      { deposit_months: 1, agent_fee: 175, agent_fee_payer: 'both' },
      787.5,
    ],
    ['includes other charges', { deposit_months: 1, other_charges: 25 }, 725],
    ['includes cents', { price: 320.55, deposit_months: 1 }, 641.1],
  ])('%s', (_, some, total) => {
    expect(totalOf(some)).toBe(total);
  });

  it('the total is at least the rent, and equals the sum of its parts', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 10_000 }));
    const anything = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      deposit_months: fc.option(fc.integer({ min: 0, max: 12 })),
      deposit_amount: amount,
      agent_fee: amount,
      agent_fee_payer: fc.option(fc.constantFrom('renter' as const, 'owner', 'both')),
      other_charges: amount,
    });
    fc.assert(
      fc.property(anything, (some) => {
        const { total, deposit, agentFee, otherCharges } = moveInCost(some);
        const sum = some.price + (deposit ?? 0) + (agentFee ?? 0) + (otherCharges ?? 0);
        expect(total === null).toBe(deposit === null);
        expect(total ?? sum).toBeGreaterThanOrEqual(some.price);
        expect(total ?? sum).toBeCloseTo(sum, 1);
      }),
    );
  });
});
