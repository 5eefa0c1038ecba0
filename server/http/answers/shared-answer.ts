import type { Context as HonoContext } from 'hono';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import type { RequestFacts } from '../requests/viewer.ts';
import type { Bytes, Encoding } from './encodings.ts';

export interface SharedAnswer {
  status: number;
  body: Bytes;
  encoding?: Encoding;
  /** path pattern of responses that can be compressed with this one as the dictionary */
  dictionaryOf?: string;
  headers: Readonly<Record<string, string>>;
  /** limits counted while the response was made; they are also counted for later visitors */
  alsoLimits?: readonly LimitName[];
  /** milliseconds to cache the response; if undefined, it is cached until a listing changes */
  storedMs?: number;
  /** called each time this response is sent */
  answered?: (() => void) | undefined;
}

/** Counts limits for the visitor; throws if one is exceeded. */
export type CountLimits = (limits: readonly LimitName[]) => Promise<void>;

/** How to make a response that is the same for everyone. */
export interface SharedRead {
  /** identifies the response in the cache; undefined if it must not be cached */
  key: string | undefined;
  /** the endpoint's key, or GET and the kind of page, for the security log */
  action: string;
  /** path pattern, for metrics and traces */
  route: string;
  /** rate limits that count every visitor who receives the response */
  limits: readonly LimitName[];
  /** make the response even while listings may be out of date; the page says so */
  survivesOutage?: true;
  make(request: RequestFacts, countLimits: CountLimits): Promise<SharedAnswer>;
}

/** Sends the cached response from inside the router, or makes one for all concurrent requests. */
export type ShareAnswer = (call: HonoContext, read: SharedRead) => Promise<Response>;

export class SerializedJson {
  readonly bytes: Bytes;
  readonly answered: (() => void) | undefined;

  constructor(bytes: Bytes, answered?: () => void) {
    this.bytes = bytes;
    this.answered = answered;
  }

  value(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Joins serialised items with commas and puts the result between `before` and `behind`. */
export function joined(items: readonly Bytes[], before: string, behind: string): Bytes {
  const [start, end] = [bytesOf(before), bytesOf(behind)];
  const commas = Math.max(0, items.length - 1);
  const length = items.reduce((sum, item) => sum + item.byteLength, start.byteLength + commas);
  // This is twice as fast as Buffer.concat with separate commas.
  const all = Buffer.allocUnsafeSlow(length + end.byteLength);
  all.set(start);
  let at = start.byteLength;
  for (const item of items) {
    all.set(item, at);
    at += item.byteLength;
    all[at++] = comma;
  }
  // Overwrites the comma after the last item.
  all.set(end, length);
  return all;
}
const comma = ','.charCodeAt(0);
