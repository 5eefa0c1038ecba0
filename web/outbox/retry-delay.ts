import { ApiError } from '../api/api-client.ts';

const pausesMs = [5_000, 10_000, 30_000, 60_000] as const;

/** Milliseconds until the next attempt: Retry-After, or a delay that grows with each failure. */
export function retryDelayMs(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? (pausesMs[failures - 1] ?? 60_000) : asked * 1000;
}
