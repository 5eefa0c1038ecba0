import { AsyncLocalStorage } from 'node:async_hooks';
import cluster from 'node:cluster';
import type { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isDatabaseError } from '../database/sql-state.ts';
import { version } from './version.ts';

export type Log = Logger;

/** For what something is done: one of the first three, within a trace. */
interface Cause {
  requestId?: string;
  job?: string;
  /** the type of a frame that came by a socket */
  frame?: string;
  /** where traces are collected */
  traceId?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/**
 * Every line that is logged while this work runs, or what it began, says for what it is done, and for
 * what that is done.
 */
export const logFor = <T>(cause: Cause, work: () => T): T =>
  causes.run({ ...causes.getStore(), ...cause }, work);

/**
 * JSON lines without personal data: addresses (but see LOG_ADDRESSES), bodies and credentials are
 * never handed to it. Of several processes on one port each says which it is, and of which release.
 */
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
