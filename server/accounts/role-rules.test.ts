import { expect, it } from 'vitest';
import { invitedRoles } from '../../contract/roles.ts';
import { administers, administrationReaders, roleRules } from './role-rules.ts';

it('lets into the administration only who was invited, and nobody who lists or registers (ADMSVC-11)', () => {
  expect(administrationReaders).toEqual(invitedRoles);
  for (const role of administrationReaders) {
    const { administration, askAboutHomes, report, ...others } = roleRules[role];
    expect(administration).not.toBe('none');
    expect(Object.values(others).filter((power) => power === true)).toEqual([]);
    expect([askAboutHomes, report]).toEqual(Array(2).fill(administration === 'write'));
  }
});

it('lets change something there only whose power says so', () => {
  expect(administrationReaders.filter(administers)).toEqual(['super_admin']);
});
