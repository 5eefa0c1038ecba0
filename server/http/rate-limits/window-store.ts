import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

export type WindowOptions = Required<Pick<IRateLimiterOptions, 'points' | 'duration'>>;

/** Where the windows of the limits are held (docs/decisions/0010-rate-limits.md). */
export interface WindowStore {
  open(window: WindowOptions): RateLimiterAbstract;
  close(): void;
}
