import { expect, it } from 'vitest';
import { adminActions } from '../../../contract/admin/admin-log.ts';
import { actionWords, actorWords, stateWords } from './log-words.ts';

it('says every action in plain words', () => {
  const said = adminActions.map((action) => actionWords[action]);
  expect(said.filter((words) => !/^[A-Z][a-z]+ [a-z]/.test(words))).toEqual([]);
});

it('says who acted, also where nobody is left to name', () => {
  const id = '6b0b2a2e-8f4c-4f0e-9d0c-2f4f8f6b1a11';
  const actor = 'administrator';
  expect(actorWords({ actor, admin: { id, name: 'Rudo', email: 'r@musha.test' } })).toBe('Rudo');
  expect(actorWords({ actor, admin: { id, name: null, email: null } })).toMatch(
    /without an account/,
  );
});

it('tells what Musha does by itself from what the operator does', () => {
  expect(actorWords({ actor: 'system', admin: null })).toBe('Musha, by itself');
  expect(actorWords({ actor: 'operator', admin: null })).toMatch(/command line/);
});

it('says what stood there before and after', () => {
  expect(stateWords({ role: 'renter', is_active: false, payment_expires_at: null })).toBe(
    'Role: renter · Is active: no · Payment expires at: nothing',
  );
});

it('says days and moments as people write them', () => {
  const state = { payment_expires_at: '2026-11-30', suspended_until: '2026-12-02T12:00:00.000Z' };
  const said = stateWords(state);
  expect(said).toContain('Payment expires at: 30 November 2026');
  expect(said).toMatch(/Suspended until: [123] December 2026, \d\d:\d\d$/);
});
