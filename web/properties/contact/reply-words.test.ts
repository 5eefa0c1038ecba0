import { expect, test } from 'vitest';
import { replyWords } from './reply-words.ts';

test('the time that an answer usually takes is rounded up', () => {
  expect(replyWords(0)).toBe('Usually answers within an hour');
  expect(replyWords(60)).toBe('Usually answers within an hour');
  expect(replyWords(61)).toBe('Usually answers within 2 hours');
  expect(replyWords(12 * 60 + 1)).toBe('Usually answers within a day');
  expect(replyWords(24 * 60 + 1)).toBe('Usually answers within 2 days');
});
