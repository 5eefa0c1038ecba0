import { toStartFailure } from '../server/process/start-failure.ts';

/** Gives the reason of a failure in few words, which are those of the driver or system. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // When a host has several addresses, Node puts the failures in `errors` and leaves the message
  // empty.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  const reason = inner === undefined ? error.message : reasonOf(inner);
  return reason.trim().replace(/\.$/, '') || error.name;
}

export const failureText = (error: unknown): string =>
  toStartFailure(error)?.message ?? `${reasonOf(error)}.`;
