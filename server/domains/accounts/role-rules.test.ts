import { expect, it } from 'vitest';
import { invitedRoles } from '../../../contract/roles.ts';
import { administers, administrationReaders, roleRules } from './role-rules.ts';

it('only roles given by invitation can read the admin area, and none of them can list homes (ADMSVC-11)', () => {
  expect(administrationReaders).toEqual(invitedRoles);
  for (const role of administrationReaders) {
    const { administration, askAboutHomes, report, ...others } = roleRules[role];
    expect(administration).not.toBe('none');
    expect(Object.values(others).filter((power) => power === true)).toEqual([]);
    expect([askAboutHomes, report]).toEqual(Array(2).fill(administration === 'write'));
  }
});

it('of the roles that can read the admin area, only super administrators can make changes', () => {
  expect(administrationReaders.filter(administers)).toEqual(['super_admin']);
});
