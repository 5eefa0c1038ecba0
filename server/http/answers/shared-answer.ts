import type { Context as HonoContext } from 'hono';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import type { Bytes, Encoding } from './encodings.ts';

/** An answer that says the same to everybody. */
export interface SharedAnswer {
  status: number;
  body: Bytes;
  /** how the body is compressed already */
  encoding?: Encoding;
  /** browsers may keep it as the dictionary of what comes next: it is large, and others are like it */
  isDictionary?: boolean;
  /** besides those of every answer */
  headers: Readonly<Record<string, string>>;
  /** the pattern of its address */
  route: string;
  /** taken again of everybody it is sent to */
  limits: readonly LimitName[];
  /** for what more than listings is shown by; else it is stored until a listing changes */
  storedMs?: number;
  /** called each time it is the answer */
  answered?: (() => void) | undefined;
}

/**
 * Answers with what is stored for this address, else with what is made now, for all who wait. Where
 * nobody can tell what has changed, it refuses, or answers with what is made `otherwise`.
 */
export type ShareAnswer = (
  call: HonoContext,
  make: Make,
  options?: { otherwise?: Make },
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

  /** What it says. */
  value(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}

const encoder = new TextEncoder();
/** A text as it is sent. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** What is written already as the items of a JSON array, between what stands before and behind them. */
export function joined(items: readonly Bytes[], before: string, behind: string): Bytes {
  const pieces = items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]));
  return Buffer.concat([bytesOf(before), ...pieces, bytesOf(behind)]);
}
const comma = bytesOf(',');
