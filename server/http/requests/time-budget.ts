import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../contract/errors.ts';
import type { Config } from '../../platform/config/config.ts';

/** Limits the total time that a request waits for other services, in milliseconds. */
export class TimeBudget {
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** Throws when the time is used up. The work continues, but its result is ignored. */
  async spendOn<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const spent = Promise.withResolvers<never>();
    const refuse = () => spent.reject(new AppError('PGRST301'));
    const timer = setTimeout(refuse, Math.max(0, this.#leftMs));
    try {
      return await Promise.race([work, spent.promise]);
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** Sets the timeout for pages, files and probes. API routes set their own. */
export const withinTime =
  ({ answerWithinMs }: Pick<Config, 'answerWithinMs'>): MiddlewareHandler =>
  (call, next) =>
    call.req.path.startsWith('/api/') ? next() : new TimeBudget(answerWithinMs).spendOn(next());
