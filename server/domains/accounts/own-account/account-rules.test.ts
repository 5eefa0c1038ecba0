import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../../contract/roles.ts';
import {
  accountRules,
  editOfUser,
  isRecentlyAuthenticated,
  mayDeleteAccount,
  mayRegister,
  signInRefusal,
  viewOfUser,
} from './account-rules.ts';

const viewer = (role: Role, id = 'me') => ({
  id,
  role,
  agencyId: null,
  agencyConfirmed: false,
  sessionId: 'session',
});

describe('signing in', () => {
  const confirmed = new Date();
  it('needs an active account with a confirmed email address (DEC-02, DEC-03)', () => {
    expect(signInRefusal({ is_active: true, email_confirmed_at: confirmed })).toBeUndefined();
    expect(signInRefusal({ is_active: true, email_confirmed_at: null })).toBe('unverified');
    expect(signInRefusal({ is_active: false, email_confirmed_at: confirmed })).toBe('suspended');
    expect(signInRefusal({ is_active: false, email_confirmed_at: null })).toBe('suspended');
  });
});

describe('registering for a role', () => {
  it('is possible for visitors and renters only (U6, U6r)', () => {
    expect(mayRegister(null)).toBe(true);
    expect(roles.filter((role) => mayRegister(viewer(role)))).toEqual(['renter']);
  });
});

describe('viewing a person', () => {
  const stranger = { id: 'them', is_active: true, is_lister: false, is_counterpart: false };
  it('shows everything to the person themselves and to administrators (H1, U2)', () => {
    expect(viewOfUser(viewer('renter'), { ...stranger, id: 'me' })).toBe('full');
    expect(viewOfUser(viewer('super_admin'), stranger)).toBe('full');
    expect(viewOfUser(viewer('agency'), { ...stranger, is_lister: true })).toBe('public');
  });
  it('shows the public data of listers and of people who are in contact with the viewer', () => {
    expect(viewOfUser(viewer('renter'), stranger)).toBe('none');
    expect(viewOfUser(viewer('renter'), { ...stranger, is_lister: true })).toBe('public');
    expect(viewOfUser(viewer('renter'), { ...stranger, is_counterpart: true })).toBe('public');
  });
  it('who is suspended is possible only for administrators', () => {
    const gone = { ...stranger, is_active: false, is_lister: true, is_counterpart: true };
    expect(viewOfUser(viewer('renter'), gone)).toBe('none');
    expect(viewOfUser(viewer('super_admin'), gone)).toBe('full');
  });
});

describe('editing a person', () => {
  it('is possible only for that person: others get "not found", and administrators get "forbidden" (H2)', () => {
    expect(roles.map((role) => editOfUser(viewer(role), 'me'))).toEqual(roles.map(() => 'allowed'));
    expect(editOfUser(viewer('owner'), 'them')).toBe('unknown');
    expect(editOfUser(viewer('super_admin'), 'them')).toBe('forbidden');
  });
});

it('the last administrator cannot delete their account (S34)', () => {
  expect(mayDeleteAccount('super_admin', 0)).toBe(false);
  expect(mayDeleteAccount('super_admin', 1)).toBe(true);
  expect(mayDeleteAccount('renter', 0)).toBe(true);
});

it('a password counts as recently entered for fifteen minutes', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(isRecentlyAuthenticated(new Date('2026-03-01T11:45:00Z'), now)).toBe(true);
  expect(isRecentlyAuthenticated(new Date('2026-03-01T11:44:59Z'), now)).toBe(false);
});

describe('the permissions of an account', () => {
  const granted = (role: Role, viewerId = 'me') =>
    Object.entries(accountRules).flatMap(([name, permits]) =>
      permits(viewerId, { id: 'me', role, agency_id: 7 }) ? [name] : [],
    );
  const basic = ['ask_about_homes', 'report'];
  const lister = [...basic, 'list_homes'];
  it('depend on its role', () => {
    expect(Object.fromEntries(roles.map((role) => [role, granted(role)]))).toEqual({
      renter: [...basic, 'become_lister'],
      owner: [...lister, 'see_owner_dashboard'],
      agency: [...lister, 'see_owner_dashboard', 'see_agency_dashboard', 'manage_agency'],
      agent: [...lister, 'see_owner_dashboard', 'see_agent_dashboard'],
      super_admin: [...basic, 'see_administration', 'administer'],
      auditor: ['see_administration'],
    });
  });
  it('are empty when an administrator reads another person’s account', () => {
    expect(roles.flatMap((role) => granted(role, 'administrator'))).toEqual([]);
  });
  it('do not include managing an agency before the account has created one', () => {
    const alone = { id: 'me', role: 'agency', agency_id: null } as const;
    expect(accountRules.manage_agency('me', alone)).toBe(false);
  });
});
