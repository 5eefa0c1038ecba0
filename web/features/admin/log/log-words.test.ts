import { expect, it } from 'vitest';
import { adminActions } from '../../../../contract/admin/admin-actions.ts';
import { actorWords, stateWords } from './log-words.ts';

it('every action in the log has a description', () => {
  const said = Object.values(adminActions);
  expect(said.filter((words) => !/^[A-Z][a-z]+ [a-z]/.test(words))).toEqual([]);
});

it('a log entry names who acted, even if their account was deleted', () => {
  const id = '6b0b2a2e-8f4c-4f0e-9d0c-2f4f8f6b1a11';
  const actor = 'administrator';
  expect(actorWords({ actor, admin: { id, name: 'Rudo', email: 'r@musha.test' } })).toBe('Rudo');
  expect(actorWords({ actor, admin: { id, name: null, email: null } })).toBe('A deleted account');
});

it('a log entry shows whether Musha acted automatically or an operator acted on the command line', () => {
  expect(actorWords({ actor: 'system', admin: null })).toBe('Musha, automatically');
  expect(actorWords({ actor: 'operator', admin: null })).toMatch(/command line/);
});

it('a state recorded in the log is shown as a list of fields with their values', () => {
  expect(stateWords({ role: 'renter', is_active: false, homes_shown: 0 })).toBe(
    'Role: renter · Is active: no · Homes shown: 0',
  );
});

it('a field that was empty both before and after an action is omitted from the log', () => {
  const after = { status: 'decided', property_id: null, suspended_until: null };
  expect(stateWords(after, { status: 'open' })).toBe('Status: decided');
  expect(stateWords({ suspended_until: null })).toBe('');
});

it('when an action sets or clears a field, the log shows the empty value as “not set”', () => {
  const [unset, set] = [{ payment_expires_at: null }, { payment_expires_at: '2026-11-30' }];
  expect(stateWords(unset, set)).toBe('Payment expires at: not set');
  expect(stateWords(set, unset)).toBe('Payment expires at: 30 November 2026');
});

it('the log shows dates and times in a readable format', () => {
  const state = { payment_expires_at: '2026-11-30', suspended_until: '2026-12-02T12:00:00.000Z' };
  const said = stateWords(state);
  expect(said).toContain('Payment expires at: 30 November 2026');
  expect(said).toMatch(/Suspended until: [123] December 2026, \d\d:\d\d$/);
});
