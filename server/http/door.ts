import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { bestEncoding } from './encodings.ts';
import type { Metrics } from './metrics.ts';
import type { LimitName, RateLimiter } from './rate-limits.ts';
import { type Address, type ReadyRoute, ReadyRoutes } from './ready-route.ts';
import { addressBehind, factsOf } from './request-facts.ts';

/** What says whether an answer from memory is still right. */
interface News {
  /** another number after every change */
  readonly epoch: number;
  /** something to wait for, unless everything that counts is known */
  catchUp(): Promise<void> | undefined;
  emptyWith(empty: () => void): void;
}

/** An answer with status 200 that is the same for everybody. */
interface Kept {
  body: Body;
  /** besides those of every answer */
  headers: OwnHeaders;
  /** the pattern of its address */
  route: string;
  limits: readonly LimitName[];
  /** until something changes, unless this ends before */
  keptMs?: number;
}

type OwnHeaders = Readonly<Record<string, string>>;

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
  /** those of every answer */
  headers: Headers;
}

/** A request on its way, and how what answers it is called. */
interface Call {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  name: string;
  router: RequestListener;
}

const maxBytes = 16 * 1024 * 1024;
const maxAskedOnce = 10_000;

/**
 * Answers what is the same for anybody without the router: by asking the route, and from the second
 * time on as it was answered then, until anything changes. The limits and the counts are those of the
 * router. Whoever says who they are, or needs another answer than 200, is the router's.
 */
export class Door {
  readonly #parts: DoorParts;
  readonly #routes = new ReadyRoutes();
  /** what the door could not answer, for the router to refuse */
  readonly #failures = new WeakMap<IncomingMessage, { error: unknown }>();
  /** names and values in turn, as Node sends them soonest */
  readonly #heads = new WeakMap<OwnHeaders, string[]>();
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, name) => body.byteLength + name.length + 500,
  });
  /** What is asked for once takes no place from what is asked for again. */
  readonly #askedOnce = new LRUCache<string, true>({ max: maxAskedOnce });

  constructor(parts: DoorParts) {
    this.#parts = parts;
    parts.news.emptyWith(() => this.#kept.clear());
  }

  /** From now on the door asks it itself. */
  open(route: ReadyRoute): void {
    this.#routes.open(route);
  }

  /** Ends a request with what it failed of at the door: it has been asked and counted there. */
  failHere(call: HonoContext): void {
    const incoming = incomingOf(call);
    const failure = incoming && this.#failures.get(incoming);
    if (failure) throw failure.error;
  }

  /** Called before an answer is made; keeps it the second time, unless something changed meanwhile. */
  keeperFor(call: HonoContext): (kept: Kept) => void {
    const incoming = incomingOf(call);
    return incoming && isForAnybody(incoming) ? this.#keeperOf(nameIn(incoming)) : () => {};
  }

  /** In front of the router. */
  before(router: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      if (!isForAnybody(incoming)) return router(incoming, outgoing);
      const call = { incoming, outgoing, name: nameIn(incoming), router };
      const kept = this.#kept.get(call.name);
      if (kept && !this.#parts.news.catchUp()) return void this.#answerAgain(kept, call);
      const found = this.#routes.find(incoming.url);
      if (found) void this.#ask(found, call);
      else router(incoming, outgoing);
    };
  }

  #keeperOf(name: string): (kept: Kept) => void {
    const { news } = this.#parts;
    const { epoch } = news;
    return (kept) => {
      if (news.epoch !== epoch) return;
      if (!this.#askedOnce.get(name)) return void this.#askedOnce.set(name, true);
      this.#kept.set(name, kept, kept.keptMs === undefined ? {} : { ttl: kept.keptMs });
    };
  }

  async #answerAgain(kept: Kept, { incoming, outgoing, router }: Call): Promise<void> {
    const stop = this.#parts.metrics.time();
    try {
      await this.#takeLimits(kept, incoming);
    } catch {
      // Refused there, too, in the one way of refusing.
      return router(incoming, outgoing);
    }
    this.#send(kept, outgoing);
    stop({ method: 'GET', route: kept.route, status: 200 });
  }

  async #ask(
    { route, address }: { route: ReadyRoute; address: Address },
    { incoming, outgoing, name, router }: Call,
  ): Promise<void> {
    const { path, limits, headers } = route;
    const stop = this.#parts.metrics.time();
    const keep = this.#keeperOf(name);
    let kept: Kept;
    try {
      await this.#takeLimits(route, incoming);
      const facts = factsOf(this.#addressBehind(incoming), incoming.headers['user-agent']);
      kept = { body: await route.answer(address, facts), headers, route: path, limits };
    } catch (error) {
      this.#failures.set(incoming, { error });
      return router(incoming, outgoing);
    }
    keep(kept);
    this.#send(kept, outgoing);
    stop({ method: 'GET', route: path, status: 200 });
  }

  #send({ body, headers }: Kept, outgoing: ServerResponse): void {
    body.answered?.();
    const bytes = body.bytes();
    const head = this.#heads.get(headers) ?? this.#headWith(headers);
    outgoing.writeHead(200, [...head, 'content-length', String(bytes.byteLength)]);
    outgoing.end(bytes);
  }

  #headWith(own: OwnHeaders): string[] {
    const all = new Headers(this.#parts.headers);
    for (const [name, value] of Object.entries(own)) all.set(name, value);
    const head = [...all].flat();
    this.#heads.set(own, head);
    return head;
  }

  async #takeLimits(
    { limits }: { limits: readonly LimitName[] },
    incoming: IncomingMessage,
  ): Promise<void> {
    for (const limit of limits)
      await this.#parts.limiter.takeFor(limit, this.#addressBehind(incoming));
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

// Requests made inside the process have no socket.
const incomingOf = ({ env }: HonoContext): IncomingMessage | undefined =>
  (env as Partial<HttpBindings> | undefined)?.incoming;
