import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/encodings.ts';
import { sha256 } from '../sha256.ts';

/** One rendered page with the encodings asked for so far. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  /** bytes rather than text, which would take twice the memory */
  readonly #html: Uint8Array<ArrayBuffer>;
  readonly #bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(status: number, html: string) {
    this.status = status;
    this.#html = new TextEncoder().encode(html);
    this.etag = `"${sha256(this.#html).toString('base64url').slice(0, 22)}"`;
  }

  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const body = encode(this.#html, encoding);
    this.#bodies.set(encoding, body);
    return body;
  }
}

// A window no larger than a page. With the default of 4 MB a few encoders weigh so much that V8
// collects the whole heap again and again, most of it the index of listings.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
/** bytes; a whole page comes out in one piece */
const chunkSize = 64 * 1024;

async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(bytes, { chunkSize }));
  return new Uint8Array(
    await promisify(brotliCompress)(bytes, { chunkSize, params: brotliParams }),
  );
}

const keptMs = 10_000;
const maxPages = 200;

/** Where to go instead of a page. */
interface PageRedirect {
  status: number;
  location: string;
}

export type PageAnswer = CachedPage | PageRedirect;
type Render = () => Promise<PageAnswer>;

/** Anonymous pages by address, for a few seconds: the same HTML is right for everybody. */
export class PageCache {
  readonly #pages = new LRUCache<string, PageAnswer, Render>({
    max: maxPages,
    ttl: keptMs,
    fetchMethod: (_address, _stale, { context: render }) => render(),
    // Whoever waits when a listing changes is still answered; what they get is not kept.
    ignoreFetchAbort: true,
  });

  /** The page as it is kept, else rendered once for all who wait for the same address. */
  async find(address: string, render: Render): Promise<PageAnswer> {
    const page = await this.#pages.forceFetch(address, { context: render });
    if (!isKept(page) && this.#pages.peek(address) === page) this.#pages.delete(address);
    return page;
  }

  /** How long the page of this address is kept yet; 0 when it is not. */
  keptMs(address: string): number {
    return this.#pages.getRemainingTTL(address);
  }

  /** Called when a listing changes. A page being rendered meanwhile may show what is gone. */
  clear(): void {
    this.#pages.clear();
  }
}

const isKept = (page: PageAnswer): boolean => page instanceof CachedPage && page.status < 500;
