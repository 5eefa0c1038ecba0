import { expect, test } from 'vitest';
import { judgeDraft } from './draft-rules.ts';

test('a blank message cannot be sent (CHAT-09, CHAT-10)', () => {
  expect(judgeDraft('')).toEqual({ canSend: false });
  expect(judgeDraft(' \n\t ')).toEqual({ canSend: false });
});

test('near the limit, the hint says how many characters are left', () => {
  expect(judgeDraft('a'.repeat(3599))).toEqual({ canSend: true });
  expect(judgeDraft('a'.repeat(3900))).toEqual({ canSend: true, hint: '100 characters left' });
  expect(judgeDraft(`${'a'.repeat(4000)}   `)).toEqual({
    canSend: true,
    hint: '0 characters left',
  });
});

test('beyond the limit, the error says how many characters to remove', () => {
  const { canSend, error } = judgeDraft('a'.repeat(10_000));
  expect(canSend).toBe(false);
  expect(error).toBe('Messages can have at most 4,000 characters. Please shorten yours by 6000.');
});

test('a request for money can be sent, with a hint that the other person will see a warning (CHAT-22)', () => {
  expect(judgeDraft('Pay the viewing fee of $20 first')).toEqual({
    canSend: true,
    hint: "Never pay to view. We'll show the other person a warning about this message.",
  });
  expect(judgeDraft('There is no viewing fee')).toEqual({ canSend: true });
});
