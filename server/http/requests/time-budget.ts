import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../contract/errors.ts';
import type { Config } from '../../config/config.ts';

/** How long one request may wait for those that answer it, its own sending not counted. */
export class TimeBudget {
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** Throws once it is spent; the work goes on, and what becomes of it nobody is told. */
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

/** Pages, files and probes have the same time for their answer; routes of the API count for themselves. */
export const withinTime =
  ({ answerWithinMs }: Pick<Config, 'answerWithinMs'>): MiddlewareHandler =>
  (call, next) =>
    call.req.path.startsWith('/api/') ? next() : new TimeBudget(answerWithinMs).spendOn(next());
