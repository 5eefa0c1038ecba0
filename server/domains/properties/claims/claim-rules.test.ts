import { expect, it } from 'vitest';
import { claimState } from '../../../../contract/properties/claims/claims.ts';
import type { Role } from '../../../../contract/roles.ts';
import { roles } from '../../../../contract/roles.ts';
import { fc } from '../../../../test/random.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { claimRules, isCorrection } from './claim-rules.ts';

const property = { owner_id: 'owner', agent_id: null, agency_id: null };
const viewer = (role: Role, id = 'me') => ({ id, role, agencyId: null }) as Viewer;
const began_at = new Date('2026-06-01T10:00:00Z');
const aDayLater = new Date('2026-06-02T10:00:00Z');

it('asks the lister about a claim after exactly two corrections and hides it after four (CLAIM-03, CLAIM-04)', () => {
  expect([0, 1, 2, 3, 4, 5].map(claimState)).toEqual([
    'stands',
    'stands',
    'asked',
    'asked',
    'hidden',
    'hidden',
  ]);
  const order = ['stands', 'asked', 'hidden'];
  fc.assert(
    fc.property(fc.nat(50), (count) => {
      expect(order.indexOf(claimState(count + 1))).toBeGreaterThanOrEqual(
        order.indexOf(claimState(count)),
      );
    }),
  );
});

it('a renter can confirm or correct a claim from exactly one day after the conversation began (CLAIM-01)', () => {
  const renter = viewer('renter');
  expect(claimRules.answer(renter, { property, talk: { began_at }, now: aDayLater })).toBe(true);
  const sooner = new Date(aDayLater.getTime() - 1);
  expect(claimRules.answer(renter, { property, talk: { began_at }, now: sooner })).toBe(false);
  expect(claimRules.answer(renter, { property, talk: undefined, now: aDayLater })).toBe(false);
});

it('only renters can confirm or correct claims, and only about homes that are not their own (CLAIM-01)', () => {
  const may = roles.filter((role) =>
    claimRules.answer(viewer(role), { property, talk: { began_at }, now: aDayLater }),
  );
  expect(may).toEqual(['renter']);
  expect(
    claimRules.answer(viewer('renter', 'owner'), { property, talk: { began_at }, now: aDayLater }),
  ).toBe(false);
  const agents = { ...property, agent_id: 'me' };
  expect(
    claimRules.answer(viewer('renter'), { property: agents, talk: { began_at }, now: aDayLater }),
  ).toBe(false);
});

it('a correction must be a valid value for the claimed field and differ from the claim', () => {
  expect(isCorrection('borehole', 'own', 'shared')).toBe(true);
  expect(isCorrection('borehole', 'own', 'own')).toBe(false);
  expect(isCorrection('borehole', 'own', 'lights')).toBe(false);
  expect(isCorrection('inverter', 'true', 'false')).toBe(true);
  expect(isCorrection('inverter', 'true', 'no')).toBe(false);
  expect(isCorrection('council_water_days', '7', '0')).toBe(true);
  for (const found of ['8', '-1', '1.5', '', '01', 'x']) {
    expect(isCorrection('council_water_days', '7', found)).toBe(false);
  }
});
