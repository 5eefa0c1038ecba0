import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../../contract/errors.ts';
import { normalizeAddress } from './requests/request-facts.ts';
import type { RequestFacts } from './requests/viewer.ts';

const loopback = new Set(['127.0.0.1', normalizeAddress('::1')]);

/** Counts the work of the process and times its requests, in the format Prometheus reads. */
export class Metrics {
  /** other parts count here, too */
  readonly registry = new Registry();
  readonly #durations = new Histogram({
    name: 'musha_http_request_seconds',
    help: 'Time until the answer is ready',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly #gather: (() => Promise<string>) | undefined;

  /** `gather` reads those of several processes, in the same format. */
  constructor(gather?: () => Promise<string>) {
    this.#gather = gather;
    collectDefaultMetrics({ register: this.registry });
  }

  /** Begins to time one request. */
  time(): (labels: { method: string; route: string; status: number }) => void {
    return this.#durations.startTimer();
  }

  /** Times every request under the pattern of its route: addresses name people and homes. */
  measure(): MiddlewareHandler {
    return async (context, next) => {
      const stop = this.time();
      await next();
      stop({
        method: context.req.method,
        route: patternOf(context),
        status: context.res.status,
      });
    };
  }

  /** /metrics, for a collector on the same machine only. */
  routes(factsFor: (context: HonoContext) => RequestFacts): Hono {
    return new Hono().get('/metrics', async (context) => {
      const isForwarded = context.req.header('x-forwarded-for') !== undefined;
      if (isForwarded || !loopback.has(factsFor(context).address)) throw new AppError('not_found');
      context.header('Content-Type', this.registry.contentType);
      return context.body(await (this.#gather?.() ?? this.registry.metrics()));
    });
  }
}

const everything = '/*';

/** The pattern of the route that answers. */
export const patternOf = (context: HonoContext): string =>
  matchedRoutes(context).find(({ path }) => path !== everything)?.path ?? everything;
