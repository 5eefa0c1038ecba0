import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isDatabaseError } from '../database/sql-state.ts';

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Every line that is logged while this work runs, or what it began, carries the request's id. */
export const logFor = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** JSON lines without personal data: addresses, bodies and credentials are never handed to it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: requestIds.getStore() }),
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/** Of an error where it happened and why, by named fields: others may hold what somebody wrote (S36). */
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

// Of data and of what a function raises; all others quote the names of tables and constraints.
const quotesValues = /^(22|P0)/;

const messageOf = (error: Error): string =>
  isDatabaseError(error) && quotesValues.test(error.code ?? '')
    ? error.message.replace(/".*"/s, '"…"')
    : error.message;
