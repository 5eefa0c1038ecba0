import type { Context as HonoContext } from 'hono';
import { NoResultError } from 'kysely';
import { AppError, type ErrorCode } from '../../../contract/errors.ts';
import type { Refusal } from '../../../contract/rendering.ts';
import { sqlState, sqlStateOf } from '../../../database/sql-state.ts';
import type { Log } from '../../platform/log.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { SharedAnswer } from './shared-answer.ts';

/** The error as the API sends it. Logs an unexpected one. */
export function refusalOf(error: unknown, requestId: string, log: Log): Refusal {
  const expected = toAppError(error);
  if (expected.status >= 500) {
    log.error({ requestId, code: expected.code, err: error }, 'request failed');
  } else if (isLostRace(error)) {
    log.warn({ requestId, err: error }, 'a request conflicted with another one');
  }
  const retryAfter = expected.retryAfterSeconds ?? (expected.status === 503 ? 5 : undefined);
  return {
    status: expected.status,
    body: {
      code: expected.code,
      message: expected.message,
      ...(expected.fields && { fields: expected.fields }),
      request_id: requestId,
    },
    ...(retryAfter !== undefined && { retryAfterSeconds: Math.ceil(retryAfter) }),
  };
}

/** Presents an error as a page to browsers that request one, otherwise as JSON. */
export function presentRefusal(
  { status, body, retryAfterSeconds }: Refusal,
  { path, accept = '' }: { path: string; accept: string | undefined },
): Pick<SharedAnswer, 'status' | 'headers'> & { body: string } {
  const isPage = !path.startsWith('/api/') && accept.includes('text/html');
  return {
    status,
    headers: {
      'Content-Type': isPage ? 'text/html; charset=UTF-8' : 'application/json',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
    body: isPage ? refusalPage(body.message, retryAfterSeconds) : JSON.stringify(body),
  };
}

export function answerError(
  error: unknown,
  context: HonoContext,
  requestId: string,
  log: Log,
): Response {
  const { status, headers, body } = presentRefusal(refusalOf(error, requestId, log), {
    path: context.req.path,
    accept: context.req.header('accept'),
  });
  return context.body(body, status as 400, { ...headers });
}

/** Maps PostgreSQL and connection failures to error codes; all others are internal errors. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isLostRace(error)) return new AppError('conflict', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known =
    databaseFailures[code] ?? (isConnectionFailure(error, code) ? 'PGRST301' : undefined);
  return new AppError(known ?? 'internal', { cause: error });
}

/** True if the row changed between read and write, and retrying the statement failed as well. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof NoResultError || lostRaces.has(sqlStateOf(error));

const lostRaces: ReadonlySet<string | undefined> = new Set(Object.values(sqlState));

const databaseFailures: Record<string, ErrorCode> = {
  '42501': '42501',
  '42P01': '42P01',
  // numbers and strings that pass the schema but do not fit the column
  '22003': 'invalid_fields',
  '22021': 'invalid_fields',
  // write refused by a replica that has not been promoted to primary yet
  '25006': 'PGRST301',
  '53300': 'PGRST301',
  '57014': 'PGRST301',
  '57P01': 'PGRST301',
  '57P02': 'PGRST301',
  '57P03': 'PGRST301',
};

const connectionMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;

function isConnectionFailure(error: unknown, code: string): boolean {
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return connectionMessages.test(message);
}

function refusalPage(message: string, retryAfterSeconds: number | undefined): string {
  const when =
    retryAfterSeconds === undefined ? '' : ` Try again in ${duration(retryAfterSeconds)}.`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Not shown – Musha</title></head>
<body>
<h1>This page can't be shown right now</h1>
<p>${escapeMarkup(message + when)}</p>
<p><a href="">Try again</a></p>
<p><a href="/">Return to Home</a></p>
</body>
</html>
`;
}

const duration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
