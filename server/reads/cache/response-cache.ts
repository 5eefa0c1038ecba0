import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DictionaryStore } from '../../http/answers/dictionary-store.ts';
import { presentRefusal, refusalOf } from '../../http/answers/error-answer.ts';
import {
  bytesOf,
  type CountLimits,
  type ShareAnswer,
  type SharedAnswer,
  type SharedRead,
} from '../../http/answers/shared-answer.ts';
import type { Metrics } from '../../http/metrics.ts';
import {
  isCountedHere,
  isOverLimit,
  type RateLimiter,
} from '../../http/rate-limits/rate-limits.ts';
import { addressBehind, factsOf, requestFacts } from '../../http/requests/request-facts.ts';
import { TimeBudget } from '../../http/requests/time-budget.ts';
import type { RequestFacts } from '../../http/requests/viewer.ts';
import { logRefusal } from '../../http/security-log.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Log, logFor } from '../../platform/log.ts';
import { nameRequest, setSpanRequestId } from '../../platform/tracing/current-span.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type AskedForm, askedForm, type FormedAnswer, StoredResponse } from './stored-response.ts';

interface ResponseCacheParts {
  config: Config;
  limiter: Pick<RateLimiter, 'takeFor' | 'takeNow'>;
  metrics: Pick<Metrics, 'time'>;
  log: Log;
  changes: Pick<ChangeFeed<unknown>, 'catchUp' | 'isCurrent' | 'behindSeconds' | 'subscribe'>;
  headers: Headers;
  maxBytes: number;
}

type FindRead = (url: string) => SharedRead | undefined;

type Encode = () => Promise<StoredResponse>;

/** One request for a shared response. */
interface Asked {
  read: SharedRead;
  form: AskedForm;
  /** the visitor's IP address, for the limits */
  address: string;
  /** created only if needed, as a cached response needs no request id */
  facts(): RequestFacts;
}

// Approximate overhead of a cache entry in bytes, besides its body and key.
const entryBytes = 1000;
const rememberedUrls = 5000;
const longestRememberedUrl = 300;

/** Makes and caches responses that are the same for everyone, usually before the router runs. */
export class ResponseCache {
  readonly #parts: ResponseCacheParts;
  readonly #stored: LRUCache<string, StoredResponse, Encode>;
  readonly #dictionaries = new DictionaryStore();
  readonly #headersOfAll: [string, string][];
  readonly #heads = new WeakMap<FormedAnswer, string[]>();
  readonly #finders: FindRead[] = [];
  /** what URLs ask for, as requested, because a URL always asks for the same */
  readonly #reads = new LRUCache<string, SharedRead>({ max: rememberedUrls });

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts;
    this.#headersOfAll = [...parts.headers];
    this.#stored = new LRUCache({
      maxSize: parts.maxBytes,
      sizeCalculation: ({ answer }, key) => answer.body.byteLength + 2 * key.length + entryBytes,
      fetchMethod: async (_key, _stale, { options, context: encode }) => {
        const response = await encode();
        options.ttl = response.answer.storedMs ?? 0;
        return response;
      },
      // If a listing changes meanwhile, the response is still sent but not cached.
      ignoreFetchAbort: true,
    });
    parts.changes.subscribe(() => this.#stored.clear());
  }

  /** Adds reads that are answered ahead of the router. The first finder that knows a URL wins. */
  answerFrom(find: FindRead): void {
    this.#finders.push(find);
  }

  #readAt(url: string): SharedRead | undefined {
    const known = this.#reads.get(url);
    if (known) return known;
    for (const find of this.#finders) {
      const read = find(url);
      if (read && url.length <= longestRememberedUrl) this.#reads.set(url, read);
      if (read) return read;
    }
    return undefined;
  }

  /** Answers anonymous reads ahead of the router, which gets all other requests. */
  before(router: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const read = isForAnybody(incoming) ? this.#readAt(incoming.url ?? '') : undefined;
      if (!read) return router(incoming, outgoing);
      this.#answer(read, incoming, outgoing).catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'a response could not be written');
        outgoing.destroy();
      });
    };
  }

  /** Sends a shared response from inside the router. */
  readonly share: ShareAnswer = async (call, read) => {
    const form = askedForm((name) => call.req.header(name));
    const facts = requestFacts(call, this.#parts.config);
    const asked = { read, form, address: facts.address, facts: () => facts };
    const { status, headers, body } = await this.#respond(asked);
    for (const [name, value] of this.#ageHeader()) call.header(name, value);
    const named = { ...headers };
    return body ? call.body(body, status as 200, named) : call.body(null, 304, named);
  };

  async #answer(
    read: SharedRead,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const { metrics, config } = this.#parts;
    const stop = metrics.time();
    const form = askedForm((name) => incoming.headers[name]?.toString());
    const address = this.#addressBehind(incoming);
    let known: RequestFacts | undefined;
    const facts = () => (known ??= factsOf(address, incoming.headers['user-agent'], config));
    const asked = { read, form, address, facts };
    let formed: FormedAnswer;
    try {
      formed =
        this.#recall(asked) ??
        (await new TimeBudget(config.answerWithinMs).spendOn(this.#respond(asked)));
    } catch (error) {
      formed = this.#refuse(error, read, incoming, facts());
    }
    const age = this.#ageHeader();
    const head = this.#headOf(formed);
    outgoing.writeHead(formed.status, age.length > 0 ? [...head, ...age.flat()] : head);
    outgoing.end(formed.body);
    nameRequest('GET', read.route);
    stop({ method: 'GET', route: read.route, status: formed.status });
  }

  /** The response if it needs nothing outside this process; counts the request like `#respond`. */
  #recall({ read, form, address }: Asked): FormedAnswer | undefined {
    const stored = read.key === undefined ? undefined : this.#stored.get(keyOf(read.key, form));
    const formed = stored?.recall(form);
    if (!stored || !formed || !this.#parts.changes.isCurrent()) return undefined;
    const limits = [...read.limits, ...(stored.answer.alsoLimits ?? [])];
    if (!limits.every(isCountedHere)) return undefined;
    for (const limit of limits) this.#parts.limiter.takeNow(limit, address);
    stored.answer.answered?.();
    return formed;
  }

  /** Counts the request towards its rate limits, then finds or makes the response. */
  async #respond(asked: Asked): Promise<FormedAnswer> {
    const { read, form, address } = asked;
    const countLimits: CountLimits = async (limits) => {
      for (const limit of limits) await this.#parts.limiter.takeFor(limit, address);
    };
    await countLimits(read.limits);
    let isMade = false;
    const make = () => {
      isMade = true;
      const facts = asked.facts();
      setSpanRequestId(facts.id);
      return logFor({ requestId: facts.id }, () => read.make(facts, countLimits));
    };
    try {
      await this.#parts.changes.catchUp();
    } catch (error) {
      if (!read.survivesOutage) throw error;
      return make();
    }
    const response = await this.#find(read, form, make);
    // If this request made the response, it has already counted towards these limits.
    if (!isMade) await countLimits(response.answer.alsoLimits ?? []);
    return this.#form(read, response, form);
  }

  async #form(
    { key }: SharedRead,
    response: StoredResponse,
    form: AskedForm,
  ): Promise<FormedAnswer> {
    try {
      const formed = await response.formedFor(form);
      response.answer.answered?.();
      return formed;
    } catch (error) {
      if (key !== undefined) this.#stored.delete(keyOf(key, form));
      throw error;
    }
  }

  /** Makes one response for all concurrent requests. */
  async #find(
    read: SharedRead,
    form: AskedForm,
    make: () => Promise<SharedAnswer>,
  ): Promise<StoredResponse> {
    let isMade = false;
    const encode = async () => {
      isMade = true;
      return StoredResponse.of(await make(), form.encoding, this.#dictionaries);
    };
    if (read.key === undefined) return encode();
    const key = keyOf(read.key, form);
    try {
      const response = await this.#stored.forceFetch(key, { context: encode });
      if (response.answer.status !== 200) this.#stored.delete(key);
      return response;
    } catch (error) {
      // The first visitor to request the response exceeded a limit, so make it for this visitor.
      if (isOverLimit(error) && !isMade) return this.#find(read, form, make);
      throw error;
    }
  }

  #refuse(
    error: unknown,
    { action }: SharedRead,
    { url: path = '', headers: { accept } }: IncomingMessage,
    request: RequestFacts,
  ): FormedAnswer {
    const { log } = this.#parts;
    logRefusal(log, { action, request }, error);
    const refusal = presentRefusal(refusalOf(error, request.id, log), { path, accept });
    return { ...refusal, body: bytesOf(refusal.body) };
  }

  /** While the database does not answer, sends the age of the response (RFC 9111). */
  #ageHeader(): [string, string][] {
    const { behindSeconds } = this.#parts.changes;
    return behindSeconds > 0 ? [['Age', String(behindSeconds)]] : [];
  }

  /** Alternates names and values, which Node handles fastest. Own headers override common ones. */
  #headOf(formed: FormedAnswer): string[] {
    const known = this.#heads.get(formed);
    if (known) return known;
    const own = formed.headers;
    const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
    const common = this.#headersOfAll.filter(([name]) => !names.has(name));
    const length = formed.body ? ['content-length', String(formed.body.byteLength)] : [];
    const head = [...Object.entries(own).flat(), ...common.flat(), ...length];
    this.#heads.set(formed, head);
    return head;
  }

  #addressBehind({ headers, socket }: IncomingMessage): string {
    return addressBehind(this.#parts.config.trustedProxyHops, {
      forwardedFor: headers['x-forwarded-for']?.toString(),
      socketAddress: socket.remoteAddress ?? '',
    });
  }
}

const keyOf = (key: string, { encoding }: AskedForm): string => `${encoding} ${key}`;

/** Whether nothing but the URL and content negotiation can affect the response. */
const isForAnybody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  plainHost.test(headers.host ?? '');

const plainHost = /^[\w.-]+(:\d+)?$/;
