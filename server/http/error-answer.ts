import type { Context as HonoContext } from 'hono';
import { AppError, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import type { Log } from '../log.ts';

/** Turns anything thrown into the one shape of refusals; what was not expected is logged. */
export function answerError(
  error: unknown,
  context: HonoContext,
  requestId: string,
  log: Log,
): Response {
  const expected = toAppError(error);
  if (expected.status >= 500) {
    log.error({ requestId, code: expected.code, err: error }, 'request failed');
  }
  const body: ErrorBody = {
    code: expected.code,
    message: expected.message,
    ...(expected.fields && { fields: expected.fields }),
    request_id: requestId,
  };
  const retryAfter = expected.retryAfterSeconds ?? (expected.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) context.header('Retry-After', String(Math.ceil(retryAfter)));
  context.header('Cache-Control', 'no-store');
  return context.json(body, expected.status as 400);
}

/** PostgreSQL and connection failures by their codes, everything else as internal. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known =
    databaseFailures[code] ?? (isConnectionFailure(error, code) ? 'PGRST301' : undefined);
  return new AppError(known ?? 'internal', { cause: error });
}

const databaseFailures: Record<string, ErrorCode> = {
  '42501': '42501',
  '42P01': '42P01',
  // numbers and texts that fit their schema and not their column
  '22003': 'invalid_fields',
  '22021': 'invalid_fields',
  '53300': 'PGRST301',
  '57014': 'PGRST301',
  '57P01': 'PGRST301',
  '57P02': 'PGRST301',
  '57P03': 'PGRST301',
};

function isConnectionFailure(error: unknown, code: string): boolean {
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
    message,
  );
}
