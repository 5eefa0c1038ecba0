import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../api/api-client.ts';
import { refusalMessage } from '../api/show-error-toast.ts';

/** These failures have their own texts, on whichever screen they happen (ERR-60 to ERR-63). */
const named: Partial<Record<ErrorCode, string>> = {
  invalid_user_id: 'Invalid user ID format',
  PGRST301: 'Database connection error. Please try again later.',
  '42501': 'Permission denied. Please check your account permissions.',
  '42P01': 'Database table not found. Please contact support.',
};

/** The texts for all other failures, by what was attempted (ERR-64 to ERR-68). */
export const chatFailures = {
  list: 'Could not load chats. Please try again later.',
  details: 'Could not load chat details.',
  create: 'Could not create chat.',
  messages: 'Could not load messages.',
  send: 'Could not send message.',
} as const;

/**
 * Only the person starts these; the screen starts the others by itself, so their refusals mean
 * nothing to the person.
 */
const actions: readonly (keyof typeof chatFailures)[] = ['create', 'send'];

/** The text shown for a failed call of the Messages screen. */
export function chatFailureText(error: unknown, kind: keyof typeof chatFailures): string {
  if (!(error instanceof ApiError)) return chatFailures[kind];
  const known = error.code && named[error.code];
  const isTold = error.code === 'rate_limited' || actions.includes(kind);
  return known ?? (isTold ? refusalMessage(error) : undefined) ?? chatFailures[kind];
}
