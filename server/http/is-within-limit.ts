import { AppError } from '../../contract/errors.ts';
import type { LimitName, RateLimiter } from './rate-limits.ts';

/** Counts one use; false where the limit asks to leave something out rather than to refuse. */
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
