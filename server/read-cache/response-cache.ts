import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { canonicalAddress } from '../http/answers/canonical-address.ts';
import { DictionaryStore } from '../http/answers/dictionary-store.ts';
import type { ShareAnswer, SharedAnswer } from '../http/answers/shared-answer.ts';
import { isInProcess } from '../http/in-process.ts';
import type { Metrics } from '../http/metrics.ts';
import { isOverLimit, type RateLimiter } from '../http/rate-limits/rate-limits.ts';
import { addressBehind, factsOf } from '../http/requests/request-facts.ts';
import { TimeBudget } from '../http/requests/time-budget.ts';
import type { SharedRoute } from '../http/shared-routes.ts';
import { logFor } from '../log.ts';
import { nameRequest, setSpanRequestId } from '../tracing/current-span.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type AskedForm, askedForm, StoredResponse } from './stored-response.ts';

interface ResponseCacheParts {
  config: Pick<Config, 'trustedProxyHops' | 'answerWithinMs'>;
  limiter: Pick<RateLimiter, 'takeFor'>;
  metrics: Pick<Metrics, 'time'>;
  changes: Pick<ChangeFeed<unknown>, 'catchUp' | 'behindSeconds' | 'subscribe'>;
  headers: Headers;
  maxBytes: number;
}

type FindRoute = (address: string) => SharedRoute | undefined;

interface Call {
  key: string;
  form: AskedForm;
  /** the route that makes the response; undefined for pages, which only the router can render */
  route: SharedRoute | undefined;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

// Approximate overhead of a cache entry in bytes, besides its body and key.
const entryBytes = 1000;

/** Answers requests before they reach the router, from a cache of public responses. */
export class ResponseCache {
  readonly #parts: ResponseCacheParts;
  readonly #stored: LRUCache<string, StoredResponse>;
  /** responses in progress that were begun after the last change */
  #making = new Map<string, Promise<StoredResponse>>();
  readonly #dictionaries = new DictionaryStore();
  readonly #headersOfAll: [string, string][];
  readonly #failures = new WeakMap<object, unknown>();
  #findRoute: FindRoute = () => undefined;

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts;
    this.#headersOfAll = [...parts.headers];
    this.#stored = new LRUCache({
      maxSize: parts.maxBytes,
      sizeCalculation: ({ answer }, key) => answer.body.byteLength + 2 * key.length + entryBytes,
    });
    parts.changes.subscribe(() => {
      this.#stored.clear();
      this.#making = new Map();
    });
  }

  answerFrom(findRoute: FindRoute): void {
    this.#findRoute = findRoute;
  }

  before(router: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const address = isForAnybody(incoming) ? canonicalAddress(incoming.url ?? '') : undefined;
      if (address === undefined) return router(incoming, outgoing);
      const form = askedForm((name) => incoming.headers[name]?.toString());
      const key = keyOf(address, form);
      const route = this.#findRoute(address);
      if (!route && !this.#stored.has(key)) return router(incoming, outgoing);
      const refuse = (error: unknown) => {
        // If sending a cached page fails, the router renders the page again and reports any error.
        if (route || isOverLimit(error)) this.#failures.set(incoming, error);
        else this.#stored.delete(key);
        if (outgoing.headersSent) outgoing.destroy();
        else router(incoming, outgoing);
      };
      this.#answer({ key, form, route, incoming, outgoing }, router).catch(refuse);
    };
  }

  /** Called inside the router. If `before` failed for this request, rethrows the error. */
  throwFailure({ env }: HonoContext): void {
    const incoming: unknown = env?.incoming;
    if (typeof incoming !== 'object' || incoming === null || !this.#failures.has(incoming)) return;
    throw this.#failures.get(incoming);
  }

  /** Sends the cached response from inside the router, or makes and caches it. */
  readonly share: ShareAnswer = async (call, make, { fallback, countLimits } = {}) => {
    try {
      await this.#parts.changes.catchUp();
    } catch (error) {
      if (!fallback) throw error;
      return sendPlain(call, await fallback());
    }
    if (isInProcess(call.req.raw)) return sendPlain(call, await make());
    const form = askedForm((name) => call.req.header(name));
    const { pathname, search } = new URL(call.req.url);
    const address = canonicalAddress(pathname + search);
    const response =
      address === undefined
        ? await this.#encode(await make(), form)
        : await this.#find(keyOf(address, form), form, make);
    await countLimits?.(response.answer.limits);
    const { status, headers, body } = await response.formedFor(form);
    response.answer.answered?.();
    for (const [name, value] of this.#ageHeader()) call.header(name, value);
    return body ? call.body(body, status as 200, headers) : call.body(null, 304, headers);
  };

  #encode(answer: SharedAnswer, { encoding }: AskedForm): Promise<StoredResponse> {
    return StoredResponse.of(answer, encoding, this.#dictionaries);
  }

  async #find(
    key: string,
    form: AskedForm,
    make: () => Promise<SharedAnswer>,
  ): Promise<StoredResponse> {
    const stored = this.#stored.get(key);
    if (stored) return stored;
    const making = this.#making;
    const awaited = making.get(key);
    if (awaited) {
      try {
        return await awaited;
      } catch (error) {
        // The visitor who first requested the response exceeded a limit, so make it again.
        if (isOverLimit(error)) return this.#find(key, form, make);
        throw error;
      }
    }
    const made = make().then((answer) => this.#encode(answer, form));
    making.set(key, made);
    try {
      const response = await made;
      const { status, storedMs = 0 } = response.answer;
      // If a listing changes meanwhile, the response is still sent but not cached.
      if (status === 200 && making === this.#making)
        this.#stored.set(key, response, { ttl: storedMs });
      return response;
    } finally {
      making.delete(key);
    }
  }

  async #answer(call: Call, router: RequestListener): Promise<void> {
    const { form, incoming, outgoing } = call;
    const { metrics, config } = this.#parts;
    const stop = metrics.time();
    const time = new TimeBudget(config.answerWithinMs);
    const response = await time.spendOn(this.#findInformed(call));
    if (!response) return router(incoming, outgoing);
    const { status, headers, body } = await response.formedFor(form);
    response.answer.answered?.();
    const length = body ? ['content-length', String(body.byteLength)] : [];
    outgoing.writeHead(status, [...this.#headOf(headers), ...this.#ageHeader().flat(), ...length]);
    outgoing.end(body);
    nameRequest('GET', response.answer.route);
    stop({ method: 'GET', route: response.answer.route, status });
  }

  /** Finds or makes a response that includes all changes; undefined for an uncached page. */
  async #findInformed(call: Call): Promise<StoredResponse | undefined> {
    const { key, form, route, incoming } = call;
    const { changes, limiter } = this.#parts;
    await changes.catchUp();
    const stored = this.#stored.get(key);
    const address = this.#addressBehind(incoming);
    for (const limit of (route ?? stored?.answer)?.limits ?? [])
      await limiter.takeFor(limit, address);
    if (stored || !route) return stored;
    const request = factsOf(address, incoming.headers['user-agent']);
    setSpanRequestId(request.id);
    const make = () => logFor({ requestId: request.id }, () => route.make(request));
    return this.#find(key, form, make);
  }

  /** While the database does not answer, sends the age of the response (RFC 9111). */
  #ageHeader(): [string, string][] {
    const { behindSeconds } = this.#parts.changes;
    return behindSeconds > 0 ? [['Age', String(behindSeconds)]] : [];
  }

  /** Alternates names and values, the fastest form for Node. `own` overrides common headers. */
  #headOf(own: SharedAnswer['headers']): string[] {
    const head = Object.entries(own).flat();
    const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
    for (const [name, value] of this.#headersOfAll) if (!names.has(name)) head.push(name, value);
    return head;
  }

  #addressBehind({ headers, socket }: IncomingMessage): string {
    return addressBehind(this.#parts.config.trustedProxyHops, {
      forwardedFor: headers['x-forwarded-for']?.toString(),
      socketAddress: socket.remoteAddress ?? '',
    });
  }
}

const keyOf = (address: string, { encoding }: AskedForm): string => `${encoding} ${address}`;

function sendPlain(call: HonoContext, answer: SharedAnswer): Response {
  answer.answered?.();
  return call.body(answer.body, answer.status as 200, { ...answer.headers });
}

/** Whether nothing but the URL and content negotiation can affect the response. */
const isForAnybody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  plainHost.test(headers.host ?? '');

const plainHost = /^[\w.-]+(:\d+)?$/;
