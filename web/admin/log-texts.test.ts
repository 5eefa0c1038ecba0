import { expect, it } from 'vitest';
import { actionName, changesOf } from './log-texts.ts';

it('an action is named in words, also one that is not known here', () => {
  expect(actionName('suspend_person')).toBe('Deactivated');
  expect(actionName('hide_listing')).toBe('Hide listing');
});

it('an entry says the fields that changed, and no other', () => {
  const before = { is_active: true, suspended_reason: null, payment_status: 'active' };
  const after = { is_active: false, suspended_reason: 'Fraud', payment_status: 'active' };
  expect(changesOf({ before, after })).toEqual([
    'is active: yes → no',
    'suspended reason: none → Fraud',
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
