import { expect, test } from 'vitest';
import { replyTimeText } from './reply-words.ts';

test('the usual response time is rounded up', () => {
  expect(replyTimeText(0)).toBe('Usually replies within an hour');
  expect(replyTimeText(60)).toBe('Usually replies within an hour');
  expect(replyTimeText(61)).toBe('Usually replies within 2 hours');
  expect(replyTimeText(12 * 60 + 1)).toBe('Usually replies within a day');
  expect(replyTimeText(24 * 60 + 1)).toBe('Usually replies within 2 days');
});
