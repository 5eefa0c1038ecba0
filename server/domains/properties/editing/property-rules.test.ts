import { describe, expect, it } from 'vitest';
import { dashboardScopes } from '../../../../contract/properties/property-editing.ts';
import { roles } from '../../../../contract/roles.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { isOwn, propertyRules, scopeFor } from './property-rules.ts';

const viewer = (facts: Partial<Viewer>): Viewer => ({
  id: 'me',
  role: 'owner',
  agencyId: null,
  agencyConfirmed: false,
  sessionId: 'session',
  ...facts,
});
const property = (facts: object) => ({
  owner_id: 'other',
  agent_id: null,
  agency_id: null,
  ...facts,
});

describe('whether a listing belongs to the viewer (DEC-05)', () => {
  it.each([
    ['owner', null, { owner_id: 'me' }, true],
    ['owner', null, { agent_id: 'me' }, false],
    ['owner', 7, { agency_id: 7 }, false],
    ['agent', 7, { agent_id: 'me' }, true],
    ['agent', 7, { agency_id: 7 }, false],
    ['agency', 7, { agency_id: 7 }, true],
    ['agency', 7, { agency_id: 8 }, false],
    ['agency', null, {}, false],
    ['renter', null, { owner_id: 'me' }, false],
    ['super_admin', null, { owner_id: 'me' }, false],
  ] as const)(
    'depends on the role (%s), agency (%s) and the listing’s fields (%o): %s',
    (role, agencyId, facts, expected) => {
      expect(isOwn(viewer({ role, agencyId }), property(facts))).toBe(expected);
    },
  );
});

it('a dashboard shows the listings for the viewer’s role, or only those the viewer owns if requested (DASH-14 to DASH-16)', () => {
  const asked = [undefined, ...dashboardScopes];
  const shown = roles
    .filter((role) => scopeFor(role, undefined))
    .map((role) => [role, ...asked.map((scope) => scopeFor(role, scope))]);
  expect(shown).toEqual([
    ['owner', 'owner', 'owner', undefined, undefined],
    ['agency', 'agency', 'owner', 'agency', undefined],
    ['agent', 'agent', 'owner', undefined, 'agent'],
  ]);
});

it('listers can manage their own listings, administrators can only delete them, and others can do nothing', () => {
  const rented = { ...property({ owner_id: 'me' }), state: 'rented', hidden_at: null };
  const granted = (facts: Partial<Viewer>) =>
    Object.entries(propertyRules).flatMap(([name, permits]) =>
      permits(viewer(facts), rented) ? [name] : [],
    );
  expect(granted({})).toEqual(['edit', 'view_statistics', 'delete', 'mark_not_rented']);
  expect(granted({ id: 'other' })).toEqual([]);
  expect(granted({ role: 'renter' })).toEqual([]);
  expect(granted({ role: 'super_admin' })).toEqual(['delete']);
});

it('does not allow publishing a home that moderators have hidden (P9)', () => {
  const off = { ...property({ owner_id: 'me' }), state: 'unavailable' };
  const mayPublish = (hidden_at: Date | null) =>
    propertyRules.mark_available(viewer({}), { ...off, hidden_at });
  expect([mayPublish(null), mayPublish(new Date())]).toEqual([true, false]);
});
