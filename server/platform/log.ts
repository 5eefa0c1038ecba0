import { AsyncLocalStorage } from 'node:async_hooks';
import cluster from 'node:cluster';
import type { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isDatabaseError } from '../../database/sql-state.ts';
import { version } from './version.ts';

export type Log = Logger;

/** What caused a log line: a request, a job or a WebSocket frame. Can include a trace id. */
interface Cause {
  requestId?: string;
  job?: string;
  frame?: string;
  traceId?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Adds a cause to every line logged by this work and by everything that it starts. */
export const logFor = <T>(cause: Cause, work: () => T): T =>
  causes.run({ ...causes.getStore(), ...cause }, work);

/** Never log email addresses, IP addresses (unless LOG_ADDRESSES is set), bodies or secrets. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { version, ...(cluster.worker && { worker: cluster.worker.id }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...causes.getStore() }),
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/** Reduces an error to known fields, because other fields can contain user input (S36). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint, table, column } = error as Partial<DatabaseError>;
  const message = messageOf(error);
  return {
    type: error.constructor.name,
    message,
    code,
    constraint,
    table,
    column,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

// SQLSTATE classes whose messages quote values: data errors and raised exceptions.
const quotesValues = /^(22|P0)/;

const messageOf = (error: Error): string =>
  isDatabaseError(error) && quotesValues.test(error.code ?? '')
    ? error.message.replace(/".*"/s, '"…"')
    : error.message;
