import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

export type WindowOptions = Required<Pick<IRateLimiterOptions, 'points' | 'duration'>>;

/** Where the rate limit windows are stored (docs/decisions/0010-rate-limits.md). */
export interface WindowStore {
  open(window: WindowOptions): RateLimiterAbstract;
  close(): void;
}
