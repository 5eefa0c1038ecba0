import { expect, it } from 'vitest';
import { actionWords, actorWords, stateWords } from './log-words.ts';

it('says what was done in plain words, and names what has none', () => {
  expect(actionWords('reset_codes')).toBe('Reset one-time codes');
  expect(actionWords('hide_listing')).toBe('Hide listing');
});

it('says who acted, also where nobody is left to name', () => {
  const id = '6b0b2a2e-8f4c-4f0e-9d0c-2f4f8f6b1a11';
  expect(actorWords({ admin: { id, name: 'Rudo', email: 'r@musha.test' } })).toBe('Rudo');
  expect(actorWords({ admin: { id, name: null, email: null } })).toMatch(/without an account/);
  expect(actorWords({ admin: null })).toMatch(/command line/);
});

it('says what stood there before and after', () => {
  expect(stateWords({ role: 'renter', is_active: false, payment_expires_at: null })).toBe(
    'Role: renter · Is active: no · Payment expires at: nothing',
  );
});
