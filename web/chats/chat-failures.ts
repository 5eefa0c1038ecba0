import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../api/api-client.ts';
import { refusalIn } from '../api/say-failure.ts';

/** The failures that have a text of their own wherever they happen (ERR-60 to ERR-63). */
const named: Partial<Record<ErrorCode, string>> = {
  invalid_user_id: 'Invalid user ID format',
  PGRST301: 'Database connection error. Please try again later.',
  '42501': 'Permission denied. Please check your account permissions.',
  '42P01': 'Database table not found. Please contact support.',
};

/** What failed, for failures without a name (ERR-64 to ERR-68). */
export const chatFailures = {
  list: 'Could not load chats. Please try again later.',
  details: 'Could not load chat details.',
  create: 'Could not create chat.',
  messages: 'Could not load messages.',
  send: 'Could not send message.',
} as const;

/** What was asked for by the person, not by the screen. */
const actions: readonly (keyof typeof chatFailures)[] = ['create', 'send'];

/** What a person reads about a failed call of the Messages screen. */
export function chatFailureText(error: unknown, kind: keyof typeof chatFailures): string {
  if (!(error instanceof ApiError)) return chatFailures[kind];
  const known = error.code && named[error.code];
  const isTold = error.code === 'rate_limited' || actions.includes(kind);
  return known ?? (isTold ? refusalIn(error) : undefined) ?? chatFailures[kind];
}
