import type { Context as HonoContext } from 'hono';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import type { Bytes, Encoding } from './encodings.ts';

/** An answer that is the same for everybody. */
export interface SharedAnswer {
  status: number;
  body: Bytes;
  /** how the body is compressed already */
  encoding?: Encoding;
  /** pattern of the paths whose answers are like it: browsers may keep it as their dictionary */
  dictionaryOf?: string;
  /** besides those of every answer */
  headers: Readonly<Record<string, string>>;
  /** the pattern of its address */
  route: string;
  /** limits that each receiver's address is counted against */
  limits: readonly LimitName[];
  /** milliseconds, where it shows more than listings; else it is stored until a listing changes */
  storedMs?: number;
  /** called each time it is the answer */
  answered?: (() => void) | undefined;
}

interface ShareOptions {
  /** makes the answer where nobody can tell what has changed; without it the request is refused */
  otherwise?: Make;
  /** takes the limits of an answer that was made for another visitor; throws when one is used up */
  takeLimits?(limits: readonly LimitName[]): Promise<void>;
}

/** Returns the stored answer of this address, or makes one that all concurrent requests share. */
export type ShareAnswer = (
  call: HonoContext,
  make: Make,
  options?: ShareOptions,
) => Promise<Response>;

type Make = () => Promise<SharedAnswer>;

/** An answer that is JSON already, in UTF-8. */
export class SerializedJson {
  readonly bytes: Bytes;
  /** called each time it is the answer */
  readonly answered: (() => void) | undefined;

  constructor(bytes: Bytes, answered?: () => void) {
    this.bytes = bytes;
    this.answered = answered;
  }

  /** Parses the JSON again, for callers inside the process. */
  value(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}

const encoder = new TextEncoder();
/** A text as UTF-8. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** A JSON array of items that are serialized already, with a text before and behind it. */
export function joined(items: readonly Bytes[], before: string, behind: string): Bytes {
  const [start, end] = [bytesOf(before), bytesOf(behind)];
  const commas = Math.max(0, items.length - 1);
  const length = items.reduce((sum, item) => sum + item.byteLength, start.byteLength + commas);
  // Half of what Buffer.concat of the items and of a comma between each two takes.
  const all = Buffer.allocUnsafeSlow(length + end.byteLength);
  all.set(start);
  let at = start.byteLength;
  for (const item of items) {
    all.set(item, at);
    at += item.byteLength;
    all[at++] = comma;
  }
  // Over the comma behind the last.
  all.set(end, length);
  return all;
}
const comma = ','.charCodeAt(0);
