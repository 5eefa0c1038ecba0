import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api/api-client.ts';
import { refusalMessage } from '../../client/api/show-error-toast.ts';

/** Messages for error codes that mean the same on every screen (ERR-60 to ERR-63). */
const named: Partial<Record<ErrorCode, string>> = {
  invalid_user_id: 'Invalid user ID format',
  PGRST301: 'Database connection error. Please try again later.',
  '42501': 'Permission denied. Please check your account permissions.',
  '42P01': 'Database table not found. Please contact support.',
};

/** Messages for all other failures, keyed by the attempted action (ERR-64 to ERR-68). */
export const chatFailures = {
  list: 'Could not load chats. Please try again later.',
  details: 'Could not load chat details.',
  create: 'Could not create chat.',
  messages: 'Could not load messages.',
  send: 'Could not send message.',
} as const;

/** Requests started by a person, who can act on the server's reason for a refusal. */
const actions: readonly (keyof typeof chatFailures)[] = ['create', 'send'];

export function chatFailureText(error: unknown, kind: keyof typeof chatFailures): string {
  if (!(error instanceof ApiError)) return chatFailures[kind];
  const known = error.code && named[error.code];
  const showsReason = error.code === 'rate_limited' || actions.includes(kind);
  return known ?? (showsReason ? refusalMessage(error) : undefined) ?? chatFailures[kind];
}
