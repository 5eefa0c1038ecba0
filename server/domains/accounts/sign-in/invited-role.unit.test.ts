import { expect, it } from 'vitest';
import { invitedRoleOf } from '../administration/invitations.ts';

it.each([
  [null, 'super_admin'],
  ['super_admin', 'super_admin'],
  ['auditor', 'auditor'],
])('an invitation with the role %s creates %s', (invited_role, role) => {
  expect(invitedRoleOf({ invited_role })).toBe(role);
});

it.each(['', 'owner', 'root'])('an invitation with an unknown role fails: “%s”', (invited_role) => {
  expect(() => invitedRoleOf({ invited_role })).toThrow();
});
