import type { ApiKey } from '../../contract/api.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Log } from '../platform/log.ts';
import { toAppError } from './answers/error-answer.ts';
import type { RequestFacts } from './requests/viewer.ts';

/** Facts about a request that only a domain knows. Contains ids, never names or addresses. */
interface SecurityFacts {
  actorId?: string;
  /** the account that the request concerns, if the client has not proved ownership */
  accountId?: string;
  event?: 'session_reused';
}

const factsByRequest = new WeakMap<RequestFacts, SecurityFacts>();

export function addSecurityFacts(request: RequestFacts, note: SecurityFacts): void {
  factsByRequest.set(request, { ...factsByRequest.get(request), ...note });
}

/** Endpoints whose requests are always logged: sign-in, credentials, sessions and personal data. */
const watched: ReadonlySet<string> = new Set<ApiKey>([
  'POST /api/auth/sign-up',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-out-everywhere',
  'POST /api/auth/confirmations',
  'POST /api/auth/recovery',
  'POST /api/auth/password-resets',
  'POST /api/auth/email-changes',
  'POST /api/auth/email-restorations',
  'POST /api/auth/invitations',
  'POST /api/me/password',
  'POST /api/me/email',
  'POST /api/me/reauthentication',
  'DELETE /api/me/sessions/{id}',
  'GET /api/me/export',
  'DELETE /api/me',
  'POST /api/me/codes',
  'POST /api/me/recovery-codes',
  'POST /api/admin/users/export',
  'POST /api/admin/logs/export',
  'DELETE /api/admin/administrators/{id}',
  'DELETE /api/admin/administrators/{id}/codes',
  'POST /api/admin/invitations',
]);

/** Statuses for denied access and exceeded limits. A request for someone else's data gets a 404. */
const denials: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/** Error codes that indicate guessing or flooding, which fail2ban counts if configured. */
const guesses: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_credentials',
  'invalid_code',
  'rate_limited',
]);

interface LoggedRequest {
  /** an endpoint's key, never the URL */
  action: string;
  request: RequestFacts;
}

/** Logs a request at most once (AUTHZ-07). */
export async function withSecurityLog<T>(
  log: Log,
  logged: LoggedRequest,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    const answered = await answer();
    if (watched.has(logged.action)) write(log, logged, 'done');
    return answered;
  } catch (error) {
    logRefusal(log, logged, error);
    throw error;
  }
}

/** Logs denied access and exceeded limits, and every failure of a watched endpoint. */
export function logRefusal(log: Log, logged: LoggedRequest, error: unknown): void {
  const { status, code } = toAppError(error);
  if (denials.has(status) || (watched.has(logged.action) && status < 500))
    write(log, logged, 'refused', code);
}

function write(
  log: Log,
  { action, request }: LoggedRequest,
  outcome: 'done' | 'refused',
  code?: string,
): void {
  const { event, ...ids } = { actorId: null, ...factsByRequest.get(request) };
  const address = code !== undefined && guesses.has(code) ? request.loggedAddress : undefined;
  const line = { requestId: request.id, ...ids, action, outcome, code, address, event };
  log[event ? 'warn' : 'info'](line, 'security');
}
