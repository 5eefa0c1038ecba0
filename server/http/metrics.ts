import { timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:net';
import { promisify } from 'node:util';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../contract/errors.ts';
import type { Config } from '../platform/config/config.ts';
import { sha256 } from '../platform/secrets/sha256.ts';
import { socketAddress } from './requests/request-facts.ts';
import { TimeBudget } from './requests/time-budget.ts';

/** Milliseconds allowed for collecting all workers' metrics; shorter than a scrape's timeout. */
const gatherWithinMs = 4_000;

const partial = {
  name: 'musha_metrics_are_partial',
  help: '1 while the primary process does not respond: these are the gauges of one worker',
};

export class Metrics {
  readonly registry = new Registry();
  readonly #durations = new Histogram({
    name: 'musha_http_request_seconds',
    help: 'Seconds until the response is ready',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly #gather: (() => Promise<string>) | undefined;
  #gathering: Promise<string> | undefined;

  constructor(gather?: () => Promise<string>) {
    this.#gather = gather;
    collectDefaultMetrics({ register: this.registry });
    new Gauge({ ...partial, registers: [this.registry] }).set(0);
  }

  /** Reports the busiest worker's open connections, as each worker has its own limit. */
  countConnections(server: Server): void {
    const gauge: Gauge = new Gauge({
      name: 'musha_connections_open',
      help: 'Open connections of the process with the most',
      aggregator: 'max',
      registers: [this.registry],
      collect: async () => {
        gauge.set(await promisify(server.getConnections.bind(server))());
      },
    });
  }

  countSockets(count: () => number): void {
    const gauge: Gauge = new Gauge({
      name: 'musha_sockets_open',
      help: 'Open WebSockets for conversations and presence',
      registers: [this.registry],
      collect: () => gauge.set(count()),
    });
  }

  time(): (labels: { method: string; route: string; status: number }) => void {
    return this.#durations.startTimer();
  }

  /** Measures every request by its route pattern, as URLs would identify people and homes. */
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

  /** Without a token, serves only collectors on this machine that connect without a proxy. */
  routes({ trustedProxyHops, metricsToken }: Access): Hono {
    const isAllowed = (call: HonoContext) =>
      metricsToken === undefined
        ? trustedProxyHops === 0 && isUnforwarded(call) && loopback.has(socketAddress(call))
        : hasToken(call, metricsToken);
    return new Hono().get('/metrics', async (context) => {
      if (!isAllowed(context)) throw new AppError('not_found');
      context.header('Content-Type', this.registry.contentType);
      return context.body(await this.#read());
    });
  }

  async #read(): Promise<string> {
    if (!this.#gather) return this.registry.metrics();
    // Shared by concurrent scrapes, so that none queue up while the primary process is frozen.
    this.#gathering ??= this.#gather().finally(() => {
      this.#gathering = undefined;
    });
    const gathered = new TimeBudget(gatherWithinMs).spendOn(this.#gathering);
    return gathered.catch(() => this.#readOwnGauges());
  }

  /** Omits this worker's counters: lower than all workers' totals, they would look like a reset. */
  async #readOwnGauges(): Promise<string> {
    const own = await this.registry.getMetricsAsJSON();
    const names = own
      .filter(({ type, aggregator }) => `${type}` === 'gauge' && aggregator !== 'omit')
      .map(({ name }) => name)
      .filter((name) => name !== partial.name);
    const texts = await Promise.all(
      names.map((name) => this.registry.getSingleMetricAsString(name)),
    );
    const { name, help } = partial;
    const isPartial = `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} 1`;
    return `${[isPartial, ...texts].join('\n\n')}\n`;
  }
}

type Access = Pick<Config, 'trustedProxyHops' | 'metricsToken'>;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** False if the request came through a proxy that TRUSTED_PROXY_HOPS does not count. */
const isUnforwarded = (call: HonoContext): boolean =>
  call.req.header('x-forwarded-for') === undefined && call.req.header('forwarded') === undefined;

const hasToken = (call: HonoContext, token: string): boolean =>
  timingSafeEqual(sha256(call.req.header('authorization') ?? ''), sha256(`Bearer ${token}`));

const everything = '/*';

export const patternOf = (context: HonoContext): string =>
  matchedRoutes(context).find(({ path }) => path !== everything)?.path ?? everything;
