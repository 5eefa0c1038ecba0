import { describe, expect, it } from 'vitest';
import { outlasts, suspensionNotice, suspensionRefusal } from './suspension-rules.ts';

const admin = (id: string, is_active = true) => ({ id, role: 'super_admin', is_active });
const renter = { id: 'renter', role: 'renter', is_active: true };

describe('suspending a person', () => {
  it('can be done only by active administrators', () => {
    expect(suspensionRefusal('a', 'renter', [admin('a'), renter])).toBeUndefined();
    expect(suspensionRefusal('a', 'b', [admin('a'), admin('b')])).toBeUndefined();
    expect(suspensionRefusal('a', 'renter', [admin('a', false), admin('b'), renter])).toBe(
      'no_administrator',
    );
  });

  it('is refused for one’s own account and for the last administrator (S34)', () => {
    expect(suspensionRefusal('a', 'a', [admin('a'), admin('b')])).toBe('self');
    expect(suspensionRefusal('a', 'b', [admin('a', false), admin('b')])).toBe('last_administrator');
  });
});

describe('a suspension', () => {
  const [soon, later] = [new Date('2026-12-03'), new Date('2026-12-04')];

  it.each<[Date | null, Date | null, boolean]>([
    [later, soon, true],
    [null, later, true],
    [soon, soon, false],
    [soon, later, false],
    [soon, null, false],
    [null, null, false],
  ])('ending at %s (null means never) outlasts one ending at %s: %s', (until, other, expected) => {
    expect(outlasts(until, other)).toBe(expected);
  });
});

describe('the notice to a suspended person', () => {
  it('states the reason, and the end of the suspension in Harare time', () => {
    const suspended_until = new Date('2026-12-03T12:30:00Z');
    expect(suspensionNotice({ suspended_reason: 'Spam.', suspended_until })).toBe(
      'Your account is suspended until 3 December 2026 at 14:30 (Harare time). The reason: Spam.',
    );
    expect(suspensionNotice({ suspended_reason: null, suspended_until: null })).toBe(
      'Your account is suspended.',
    );
  });
});
