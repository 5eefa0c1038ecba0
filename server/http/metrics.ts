import { timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:net';
import { promisify } from 'node:util';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../contract/errors.ts';
import type { Config } from '../config/config.ts';
import { sha256 } from '../sha256.ts';
import { socketAddress } from './requests/request-facts.ts';
import { TimeBudget } from './requests/time-budget.ts';

/** Longer than the primary process waits for its workers, shorter than a collector waits. */
const gatherWithinMs = 4_000;

const partial = {
  name: 'musha_metrics_are_partial',
  help: '1 while the primary process adds up nothing: these are the gauges of one worker',
};

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
  #gathering: Promise<string> | undefined;

  /** `gather` reads those of several processes, in the same format. */
  constructor(gather?: () => Promise<string>) {
    this.#gather = gather;
    collectDefaultMetrics({ register: this.registry });
    new Gauge({ ...partial, registers: [this.registry] }).set(0);
  }

  /** Of several processes the fullest counts: each has a limit of its own. */
  countConnections(server: Server): void {
    const gauge: Gauge = new Gauge({
      name: 'musha_connections_open',
      help: 'Open connections of the process that has most',
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
      help: 'Open WebSockets of conversations and presence',
      registers: [this.registry],
      collect: () => gauge.set(count()),
    });
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

  /**
   * Serves /metrics to a collector with the token. Without a token, only collectors on this machine
   * are served, and only without a proxy: behind one, every request comes from this machine.
   */
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
    // Collectors share one request: a frozen primary process would find a queue of them when it wakes.
    this.#gathering ??= this.#gather().finally(() => {
      this.#gathering = undefined;
    });
    const gathered = new TimeBudget(gatherWithinMs).spendOn(this.#gathering);
    return gathered.catch(() => this.#readOwnGauges());
  }

  /**
   * What a worker knows by itself. Its counters are left out: a collector would take the sum of all
   * workers that comes after them for new requests.
   */
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

/** False for a request from a proxy that TRUSTED_PROXY_HOPS does not count. */
const isUnforwarded = (call: HonoContext): boolean =>
  call.req.header('x-forwarded-for') === undefined && call.req.header('forwarded') === undefined;

const hasToken = (call: HonoContext, token: string): boolean =>
  timingSafeEqual(sha256(call.req.header('authorization') ?? ''), sha256(`Bearer ${token}`));

const everything = '/*';

/** The pattern of the route that answers. */
export const patternOf = (context: HonoContext): string =>
  matchedRoutes(context).find(({ path }) => path !== everything)?.path ?? everything;
