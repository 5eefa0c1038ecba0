import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../contract/roles.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { agencyRules, creationRefusal, mayClose, mayRead } from './agency-rules.ts';

const viewer = (role: Role, of: Partial<Viewer> = {}): Viewer => ({
  id: 'me',
  role,
  agencyId: null,
  agencyConfirmed: false,
  sessionId: 'session',
  ...of,
});
const open = { id: 7, is_public: true };
const hidden = { id: 7, is_public: false };
const granted = (who: Viewer | null, agency: typeof open) =>
  Object.entries({ read: mayRead, ...agencyRules }).flatMap(([name, permits]) =>
    permits(who, agency) ? [name] : [],
  );

describe('an agency', () => {
  it('can be read by everyone and changed by its own account only', () => {
    expect(granted(null, open)).toEqual(['read']);
    for (const role of ['renter', 'owner', 'agent', 'agency'] as const) {
      expect(granted(viewer(role, { agencyId: 8, agencyConfirmed: true }), open)).toEqual(['read']);
    }
  });
  it('that is not public yet is visible to its own people and administrators only', () => {
    expect(granted(null, hidden)).toEqual([]);
    expect(granted(viewer('agency', { agencyId: 8 }), hidden)).toEqual([]);
    expect(granted(viewer('agency', { agencyId: 7 }), hidden)).toContain('edit');
    expect(granted(viewer('super_admin'), hidden)).toContain('edit');
  });
  it('shows its people to its confirmed agents', () => {
    const agent = viewer('agent', { agencyId: 7, agencyConfirmed: true });
    expect(granted(agent, open)).toEqual(['read', 'list_members']);
    expect(granted(viewer('agent', { agencyId: 7 }), open)).toEqual(['read']);
  });
  it('cannot be changed by a renter whose profile contains the agency’s id (REST-20)', () => {
    expect(granted(viewer('renter', { agencyId: 7 }), open)).toEqual(['read']);
  });
});

it('renters, administrators, and agency accounts that have no agency can create an agency', () => {
  expect(roles.filter((role) => creationRefusal(viewer(role)) === undefined)).toEqual([
    'renter',
    'agency',
    'super_admin',
  ]);
  expect(creationRefusal(viewer('agency', { agencyId: 1 }))).toBe('has_agency');
});

describe('closing an agency', () => {
  const own = viewer('agency', { agencyId: 7 });
  const empty = { liveProperties: 0, members: 0, reason: undefined };
  it('is possible for the agency account if the agency has neither listings nor members', () => {
    expect(mayClose({ viewer: own, ...empty })).toBe(true);
    expect(mayClose({ viewer: own, ...empty, members: 1, reason: 'mine' })).toBe(false);
    expect(mayClose({ viewer: own, ...empty, liveProperties: 1 })).toBe(false);
  });
  it('is possible for an administrator who gives a reason, even if the agency has members', () => {
    const admin = viewer('super_admin');
    expect(mayClose({ viewer: admin, ...empty, members: 1 })).toBe(false);
    expect(mayClose({ viewer: admin, ...empty, members: 1, reason: 'fraud' })).toBe(true);
  });
});
