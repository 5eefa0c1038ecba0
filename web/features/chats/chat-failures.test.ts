import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api/api-client.ts';
import { chatFailureText } from './chat-failures.ts';

test.each<[ErrorCode, string]>([
  ['invalid_user_id', 'Invalid user ID format'],
  ['PGRST301', 'Database connection error. Please try again later.'],
  ['42501', 'Permission denied. Please check your account permissions.'],
  ['42P01', 'Database table not found. Please contact support.'],
])('the error code %s has its own text (ERR-61 to ERR-63)', (code, text) => {
  expect(chatFailureText(new ApiError(500, { code }), 'send')).toBe(text);
});

test('the error text names the action that failed (ERR-64 to ERR-68)', () => {
  const error = new ApiError(500, { code: 'internal', message: 'Something went wrong' });
  expect(chatFailureText(error, 'list')).toBe('Could not load chats. Please try again later.');
  expect(chatFailureText(error, 'details')).toBe('Could not load chat details.');
  expect(chatFailureText(error, 'create')).toBe('Could not create chat.');
  expect(chatFailureText(new TypeError('x'), 'messages')).toBe('Could not load messages.');
  expect(chatFailureText(new ApiError(0), 'send')).toBe('Could not send message.');
});

test('the error for sending too many messages shows the server’s text about how long to wait', () => {
  const error = new ApiError(429, { code: 'rate_limited', message: 'Please wait a little.' });
  expect(chatFailureText(error, 'send')).toBe('Please wait a little.');
});

test('a refused message shows the server’s reason, but a list that failed to load shows a generic error', () => {
  const error = new ApiError(422, { code: 'different_repeat', message: 'This was already sent.' });
  expect(chatFailureText(error, 'send')).toBe('This was already sent.');
  expect(chatFailureText(error, 'list')).toBe('Could not load chats. Please try again later.');
});
