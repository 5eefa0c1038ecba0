import { toStartFailure } from '../server/platform/process/start-failure.ts';

/** Gives the reason for a failure in a few words, taken from the driver or the system. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // For a host with several addresses, Node fills `errors` and leaves the message empty.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  const reason = inner === undefined ? error.message : reasonOf(inner);
  return reason.trim().replace(/\.$/, '') || error.name;
}

export const failureText = (error: unknown): string =>
  toStartFailure(error)?.message ?? `${reasonOf(error)}.`;
