import { expect, it } from 'vitest';
import { invitedRoles } from '../../contract/roles.ts';
import { administers, administrationReaders, roleRules } from './role-rules.ts';

it('only invited roles read the administration, and none of them list homes (ADMSVC-11)', () => {
  expect(administrationReaders).toEqual(invitedRoles);
  for (const role of administrationReaders) {
    const { administration, askAboutHomes, report, ...others } = roleRules[role];
    expect(administration).not.toBe('none');
    expect(Object.values(others).filter((power) => power === true)).toEqual([]);
    expect([askAboutHomes, report]).toEqual(Array(2).fill(administration === 'write'));
  }
});

it('only roles with write access change the administration', () => {
  expect(administrationReaders.filter(administers)).toEqual(['super_admin']);
});
