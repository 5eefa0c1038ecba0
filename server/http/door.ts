import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { bestEncoding } from './encodings.ts';
import type { Metrics } from './metrics.ts';
import type { LimitName, RateLimiter } from './rate-limits.ts';
import { addressBehind } from './request-facts.ts';

/** What says whether an answer from memory is still right. */
interface News {
  /** another number after every change */
  readonly epoch: number;
  /** something to wait for, unless everything that counts is known */
  catchUp(): Promise<void> | undefined;
  follow(follower: () => void): void;
}

/** An answer of the router, with status 200, that is the same for everybody. */
interface Kept {
  body: Body;
  /** those of every answer come by themselves */
  headers: Readonly<Record<string, string>>;
  /** the pattern of its address */
  route: string;
  limits: readonly LimitName[];
  /** until something changes, unless this ends before */
  keptMs?: number;
}

interface Body {
  readonly byteLength: number;
  bytes(): Uint8Array;
  /** to be called each time it is the answer */
  answered?(): void;
}

interface DoorParts {
  config: Config;
  limiter: Pick<RateLimiter, 'takeFor'>;
  metrics: Metrics;
  news: News;
}

const maxBytes = 16 * 1024 * 1024;

/**
 * Answers a second time what the router has answered to anybody, without the router: within the same
 * limits, counted as the router counts, until anything changes. Whoever says who they are, or needs
 * another answer than 200, is the router's.
 */
export class Door {
  readonly #parts: DoorParts;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, name) => body.byteLength + name.length + 500,
  });

  constructor(parts: DoorParts) {
    this.#parts = parts;
    parts.news.follow(() => this.#kept.clear());
  }

  /** Called before an answer is made; keeps it, unless something changed while it was. */
  keeperFor(call: HonoContext): (kept: Kept) => void {
    const { news } = this.#parts;
    const name = nameOf(call);
    const { epoch } = news;
    return (kept) => {
      if (name === undefined || news.epoch !== epoch) return;
      this.#kept.set(name, kept, kept.keptMs === undefined ? {} : { ttl: kept.keptMs });
    };
  }

  /** In front of the router. */
  before(router: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const kept = isForAnybody(incoming) ? this.#kept.get(nameIn(incoming)) : undefined;
      if (!kept || this.#parts.news.catchUp()) return router(incoming, outgoing);
      void this.#answer(kept, { incoming, outgoing }, router);
    };
  }

  async #answer(
    { body, headers, route, limits }: Kept,
    { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
    router: RequestListener,
  ): Promise<void> {
    const { limiter, metrics } = this.#parts;
    const stop = metrics.time();
    try {
      for (const limit of limits) await limiter.takeFor(limit, this.#addressBehind(incoming));
    } catch {
      // Refused there, too, in the one way of refusing.
      return router(incoming, outgoing);
    }
    body.answered?.();
    const bytes = body.bytes();
    for (const name in headers) outgoing.setHeader(name, headers[name] ?? '');
    outgoing.setHeader('Content-Length', bytes.byteLength);
    outgoing.end(bytes);
    stop({ method: 'GET', route, status: 200 });
  }

  #addressBehind({ headers, socket }: IncomingMessage): string {
    return addressBehind(this.#parts.config.trustedProxyHops, {
      forwardedFor: headers['x-forwarded-for']?.toString(),
      socketAddress: socket.remoteAddress ?? '',
    });
  }
}

/** Nothing in it that the answer could depend on but its address and the encodings it takes. */
const isForAnybody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  plainHost.test(headers.host ?? '');

const plainHost = /^[\w.-]+(:\d+)?$/;

/** The address as it came, two ways to write it kept apart, and how its answer is encoded. */
const nameIn = ({ headers, url }: IncomingMessage): string =>
  `${bestEncoding(headers['accept-encoding']?.toString())} ${url}`;

function nameOf(call: HonoContext): string | undefined {
  // Requests made inside the process have no socket.
  const bindings: Partial<HttpBindings> | undefined = call.env;
  const incoming = bindings?.incoming;
  return incoming && isForAnybody(incoming) ? nameIn(incoming) : undefined;
}
