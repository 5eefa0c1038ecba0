import { AppError } from '../../../contract/errors.ts';
import type { LimitName, RateLimiter } from './rate-limits.ts';

/** Counts one use; false at the limit, for callers that skip a step instead of refusing. */
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
