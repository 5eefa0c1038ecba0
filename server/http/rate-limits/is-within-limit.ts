import { AppError } from '../../../contract/errors.ts';
import type { LimitName, RateLimiter } from './rate-limits.ts';

/** Counts one use. Returns false at the limit, so that callers can skip a step. */
export async function isWithinLimit(
  limiter: Pick<RateLimiter, 'takeFor'>,
  name: LimitName,
  key: string,
): Promise<boolean> {
  try {
    await limiter.takeFor(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
